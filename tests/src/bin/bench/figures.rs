//! Figures, their budgets, and the page they are printed on.

use std::fmt;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::machine::Machine;

/// One measured value.
#[derive(Debug)]
pub struct Figure {
    part: &'static str,
    what: String,
    value: f64,
    unit: &'static str,
    budget: Option<Budget>,
}

/// What a value should be.
#[derive(Debug, Clone, Copy)]
enum Budget {
    AtMost(f64),
    AtLeast(f64),
}

impl Budget {
    fn is_met(self, value: f64) -> bool {
        match self {
            Budget::AtMost(most) => value <= most,
            Budget::AtLeast(least) => value >= least,
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::AtMost(most) => write!(f, "<= {most}"),
            Budget::AtLeast(least) => write!(f, ">= {least}"),
        }
    }
}

impl Figure {
    /// A value for the record.
    pub fn new(part: &'static str, what: impl Into<String>, value: f64, unit: &'static str) -> Self {
        Figure { part, what: what.into(), value, unit, budget: None }
    }

    /// The same with a most.
    pub fn at_most(mut self, most: f64) -> Self {
        self.budget = Some(Budget::AtMost(most));
        self
    }

    /// The same with a least.
    pub fn at_least(mut self, least: f64) -> Self {
        self.budget = Some(Budget::AtLeast(least));
        self
    }

    fn is_over(&self) -> bool {
        self.budget.is_some_and(|budget| !budget.is_met(self.value))
    }

    fn to_json(&self) -> Value {
        let budget = self.budget.map(|budget| budget.to_string());
        let within = self.budget.map(|budget| budget.is_met(self.value));
        json!({
            "part": self.part, "what": self.what, "value": self.value, "unit": self.unit,
            "budget": budget, "within": within,
        })
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = format!("{:.2} {}", self.value, self.unit);
        let budget = self.budget.map(|budget| budget.to_string()).unwrap_or_default();
        let mark = if self.is_over() { "OVER" } else { "" };
        write!(f, "{:<10} {:<58} {value:>14}  {budget:<9} {mark}", self.part, self.what)
    }
}

/// All figures of one run, with the machine they were taken on.
#[derive(Debug)]
pub struct Report {
    machine: Machine,
    figures: Vec<Figure>,
    failed: Vec<(&'static str, String)>,
}

impl Report {
    /// A report without figures; prints the machine.
    pub fn new(machine: Machine) -> Self {
        println!("{machine}");
        Report { machine, figures: Vec::new(), failed: Vec::new() }
    }

    /// Takes a part's figures, or why there are none, and prints them.
    pub fn add(&mut self, part: &'static str, measured: Result<Vec<Figure>>) {
        match measured {
            Ok(figures) => {
                for figure in &figures {
                    println!("{figure}");
                }
                self.figures.extend(figures);
            }
            Err(error) => {
                println!("{part:<10} could not be measured: {error:#}");
                self.failed.push((part, format!("{error:#}")));
            }
        }
    }

    /// Whether every part could be measured.
    pub fn is_whole(&self) -> bool {
        self.failed.is_empty()
    }

    /// Prints what is over its budget and writes the report as JSON.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn finish(&self, to: &Path) -> Result<()> {
        let over = self.figures.iter().filter(|figure| figure.is_over()).count();
        println!("{} figures, {over} over budget; also in {}", self.figures.len(), to.display());
        let failed: Vec<_> = self.failed.iter().map(|(part, why)| json!({"part": part, "why": why})).collect();
        let report = json!({
            "machine": self.machine.to_json(),
            "figures": self.figures.iter().map(Figure::to_json).collect::<Vec<_>>(),
            "failed": failed,
        });
        std::fs::write(to, format!("{report:#}\n")).with_context(|| format!("write {}", to.display()))
    }
}

/// Samples of one quantity, sorted.
#[derive(Debug)]
pub struct Samples(Vec<f64>);

impl Samples {
    /// Sorts them.
    ///
    /// # Errors
    /// When there is none.
    pub fn new(mut samples: Vec<f64>) -> Result<Self> {
        anyhow::ensure!(!samples.is_empty(), "no sample");
        samples.sort_by(f64::total_cmp);
        Ok(Samples(samples))
    }

    /// How many there are.
    pub fn count(&self) -> f64 {
        self.0.len() as f64
    }

    /// The value that so many of a thousand do not exceed.
    pub fn permille(&self, permille: usize) -> f64 {
        self.0[(self.0.len() * permille / 1000).min(self.0.len() - 1)]
    }

    /// The middle one.
    pub fn median(&self) -> f64 {
        self.permille(500)
    }

    /// The largest.
    pub fn max(&self) -> f64 {
        self.permille(1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_and_the_tail_of_a_hundred() {
        let samples = Samples::new((1..=100).rev().map(f64::from).collect()).unwrap();
        assert_eq!((samples.median(), samples.permille(990), samples.max()), (51.0, 100.0, 100.0));
        assert!(Samples::new(Vec::new()).is_err());
    }

    #[test]
    fn a_value_over_its_budget_is_marked() {
        let line = |figure: Figure| figure.to_string();
        assert!(line(Figure::new("p", "w", 61.0, "ms").at_most(60.0)).ends_with("OVER"));
        assert!(!line(Figure::new("p", "w", 60.0, "ms").at_most(60.0)).contains("OVER"));
        assert!(line(Figure::new("p", "w", 999.0, "").at_least(1000.0)).ends_with("OVER"));
    }
}
