use journal::{Filter, Journal, NewFact, Stamp, verify};
use proptest::collection::vec;
use proptest::prelude::*;
use rusqlite::Connection;
use sha2::{Digest, Sha256};

/// Any text, with signs of every kind and NULs.
fn text() -> impl Strategy<Value = String> {
    vec(prop_oneof![any::<char>(), Just('\0'), Just(','), Just(':')], 0..12).prop_map(String::from_iter)
}

prop_compose! {
    fn any_fact()(
        kind in text(),
        version: u16,
        table: Option<u32>,
        actor in text(),
        boot in text(),
        mono_ms: i64,
        wall_ms: i64,
        offset_min: i16,
        body in vec(any::<u8>(), 0..200),
    ) -> NewFact {
        let stamp = Stamp { boot, mono_ms, wall_ms, offset_min };
        NewFact { kind: kind.into(), version, table, actor, stamp, body }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// What goes in comes out; and the hashes are those that the SQL of the migration gives to an outsider.
    #[test]
    fn any_fact_comes_back_as_it_was(batches in vec(vec(any_fact(), 0..5), 1..5)) {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Journal::create(folder.path().join("e.zhicai")).unwrap();
        for batch in &batches {
            journal.append_sync(batch.clone()).unwrap();
        }
        let facts = journal.reader().unwrap().collect(1, &Filter::default()).unwrap();
        let expected: Vec<&NewFact> = batches.iter().flatten().collect();
        prop_assert_eq!(facts.iter().map(|fact| &fact.content).collect::<Vec<_>>(), expected);
        prop_assert_eq!(verify(journal.path(), None).unwrap().first_bad, None);

        let outsider = Connection::open(journal.path()).unwrap();
        let mut chain = outsider.prepare("SELECT seq, hash, preimage FROM chain ORDER BY seq").unwrap();
        let rows = chain
            .query_map([], |row| {
                Ok((row.get::<_, i64>(0)?, row.get::<_, [u8; 32]>(1)?, row.get::<_, Vec<u8>>(2)?))
            })
            .unwrap();
        let mut seen = 0;
        for (row, fact) in rows.zip(&facts) {
            let (seq, hash, preimage) = row.unwrap();
            prop_assert_eq!((seq.cast_unsigned(), hash), (fact.seq, fact.hash));
            prop_assert_eq!(<[u8; 32]>::from(Sha256::digest(preimage)), hash);
            seen += 1;
        }
        prop_assert_eq!(seen, facts.len());
    }
}
