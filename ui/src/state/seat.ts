// Who sits at this console, what an official can be, who may set whose PIN, and whose PIN an act needs besides.

import type { Intent, Official, OfficialView, Role, SeatView } from '../generated/wire';

/** What an official can be, the highest first. */
export const ROLES: readonly Role[] = ['chief', 'deputy', 'floor', 'jury', 'observer'];

/** Whether a text has the form of a PIN. */
export function isPin(text: string): boolean {
  return /^[0-9]{4,12}$/.test(text);
}

/** Whether somebody may set an official's PIN: a chief arbiter's is his own affair, as everybody's is. */
export function maySet(by: Official | null, whose: OfficialView): boolean {
  if (by === null) return false;
  return by.name === whose.name || ((by.role === 'chief' || by.role === 'deputy') && whose.role !== 'chief');
}

/** Who gives his PIN with an act: whose consent it names, where he has a PIN and does not sit here himself. */
export function secondPerson(seat: SeatView | null, intent: Intent | null, also?: Intent): string | null {
  const names = [intent, also].map((each) => each && consentIn(each));
  const needs = (name: string) =>
    name !== seat?.sits?.name && seat?.officials.some((official) => official.name === name && official.pin);
  return names.find((name) => name && needs(name)) ?? null;
}

function consentIn(intent: Intent): string | undefined {
  const holder: object = intent.do === 'replace' ? intent.with : intent;
  return 'consent' in holder && typeof holder.consent === 'string' ? holder.consent : undefined;
}
