// Which offences a sanction of the section's book is for, and which of the drawer's actions the book has. Pure.

import type { Offence, Sanction, SectionView } from '../generated/wire';
import type { Action } from './keys';

/** What an arbiter calls at a table. */
export type Call = 'warning' | 'foul' | 'reminder';

/** The offences that a sanction is for, with the keys that choose them: of two with one key the nearer group keeps it. */
export function offencesFor(section: SectionView | undefined, sanction: Sanction): readonly Offence[] {
  if (!section) return [];
  const rules = section.sanctions.filter((rule) => rule.sanction === sanction);
  // A section opened before its profile had sanctions.
  if (section.sanctions.length === 0) return sanction === 'foul' ? [] : section.offences;
  const groups = rules.flatMap((rule) => rule.groups);
  const offences = section.offences.filter((offence) => groups.includes(offence.group ?? 'conduct'));
  // Fouls by their nature come before what may be one by its gravity.
  const fouls = sanction === 'foul' ? offences.filter((offence) => offence.group === 'foul') : offences;
  const rest = offences.filter((offence) => !fouls.includes(offence));
  const taken = new Set<string>();
  return [...fouls, ...rest].map((offence) => {
    const free = !taken.has(offence.key);
    taken.add(offence.key);
    return free ? offence : { ...offence, key: '' };
  });
}

/** Whether the section's book has what an action is for. */
export function has(section: SectionView | undefined, action: Action): boolean {
  if (!section) return true;
  switch (action) {
    case 'foul':
    case 'reminder':
      return offencesFor(section, action).length > 0;
    case 'missing':
      return section.missing_foul !== null;
    case 'colours':
      // Colours that can be reversed are those of draughts (9.4).
      return section.game !== 'xiangqi';
    default:
      return true;
  }
}
