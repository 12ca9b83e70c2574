import { describe, expect, it } from 'vitest';

import type { Fact, Intent, Official, OfficialView, SeatView } from '../src/generated/wire';
import { isPin, maySet, secondPerson } from '../src/state/seat';

const chief: OfficialView = { name: 'Wang', role: 'chief', pin: true };
const deputy: OfficialView = { name: 'Li', role: 'deputy', pin: true };
const floor: OfficialView = { name: 'Zhao', role: 'floor', pin: false };
const at = (who: Official | null): SeatView => ({ sits: who, officials: [chief, deputy, floor] });
const out = (consent?: string): Intent => ({
  do: 'rule',
  table: 1,
  act: { act: 'disqualify', side: 'white' },
  reason: 'aids',
  ...(consent && { consent }),
});

describe('a PIN', () => {
  it('has four to twelve digits', () => {
    expect(['1234', '123456789012'].every(isPin)).toBe(true);
    expect(['', '123', '1234567890123', '12a4', '１２３４'].some(isPin)).toBe(false);
  });

  it('is set by its holder, and but for a chief arbiter’s by chief and deputy', () => {
    const may = (by: Official | null) => [chief, deputy, floor].filter((whose) => maySet(by, whose)).map(({ name }) => name);
    expect(may(chief)).toEqual(['Wang', 'Li', 'Zhao']);
    expect(may(deputy)).toEqual(['Li', 'Zhao']);
    expect(may(floor)).toEqual(['Zhao']);
    expect(may(null)).toEqual([]);
  });
});

describe('the second person', () => {
  it('is whose consent is named, has a PIN and sits elsewhere', () => {
    expect(secondPerson(at(floor), out('Wang'))).toBe('Wang');
    expect(secondPerson(at(chief), out('Wang'))).toBeNull();
    expect(secondPerson(at(chief), out('Zhao'))).toBeNull();
    expect(secondPerson(at(floor), out())).toBeNull();
    expect(secondPerson(at(floor), null)).toBeNull();
    expect(secondPerson(null, out('Wang'))).toBeNull();
  });

  it('is found in what is asked with it, and in what replaces a fact', () => {
    expect(secondPerson(at(floor), { do: 'resume_hall' }, out('Wang'))).toBe('Wang');
    const gone: Fact = { kind: 'player.left', player: 7, exit: 'disqualified', reason: 'aids', consent: 'Wang' };
    expect(secondPerson(at(deputy), { do: 'replace', fact: 9, with: gone, reason: 'slip' })).toBe('Wang');
  });
});
