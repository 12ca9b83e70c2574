// The keyboard map: what a key means, by where the focus is. Pure; the views act on the answer.

/** The views of the rail, in the order of Ctrl+1…9, Ctrl+0, Ctrl+-. */
export const VIEWS = [
  'floor',
  'pairings',
  'standings',
  'players',
  'incidents',
  'adjournments',
  'appeals',
  'devices',
  'documents',
  'journal',
  'settings',
] as const;
/** A view of the rail. */
export type View = (typeof VIEWS)[number];

/** The key caps of the views. */
export const VIEW_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-'] as const;

/** The actions of the drawer. */
export const ACTIONS = {
  a: 'arrived',
  r: 'result',
  w: 'warning',
  f: 'foul',
  t: 'time',
  p: 'stop',
  d: 'claim',
  j: 'adjourn',
  l: 'appeal',
  n: 'note',
  s: 'sign',
  e: 'excuse',
  c: 'colours',
  m: 'move',
  b: 'position',
  k: 'sheets',
  o: 'draw',
  i: 'irregular',
  h: 'reminder',
  v: 'ruling',
  g: 'missing',
} as const;
/** An action of the drawer. */
export type Action = (typeof ACTIONS)[keyof typeof ACTIONS];

/** The part of a keyboard event that matters. */
export interface Press {
  key: string;
  code?: string;
  ctrlKey?: boolean;
  altKey?: boolean;
  metaKey?: boolean;
  shiftKey?: boolean;
  repeat?: boolean;
}

/** Where the focus is. */
export interface Place {
  /** In a field that takes text. */
  field: boolean;
  /** In the attention queue. */
  queue: boolean;
  /** On the floor, or nowhere. */
  floor: boolean;
  /** Whether a table's drawer is open. */
  drawer: boolean;
  /** Whether one of its forms is open: it takes letters and digits itself. */
  form: boolean;
}

/** What a key asks for. */
export type Command =
  | { do: 'view'; view: View }
  | { do: 'help' }
  | { do: 'seat' }
  | { do: 'book' }
  | { do: 'find' }
  | { do: 'close' }
  | { do: 'goto'; digit: string }
  | { do: 'queue' }
  | { do: 'accept' }
  | { do: 'later' }
  | { do: 'dismiss' }
  | { do: 'select'; by: number }
  | { do: 'choose'; by: number }
  | { do: 'action'; action: Action };

/** What a key means at a place; null when it is none of the console's business. */
export function command(press: Press, place: Place): Command | null {
  const plain = !press.ctrlKey && !press.altKey && !press.metaKey;
  if (press.ctrlKey && !press.altKey && !press.metaKey) {
    if (press.key.toLowerCase() === 'u') return { do: 'seat' };
    const at = (VIEW_KEYS as readonly string[]).indexOf(press.key);
    const view = VIEWS[at];
    return view ? { do: 'view', view } : null;
  }
  if (!plain) return null;
  if (place.queue && !place.field) {
    const own = inQueue(press);
    if (own) return own;
  }
  if (press.key === 'Escape') return { do: 'close' };
  if (press.key === 'F1') return { do: 'book' };
  if (place.field) return null;
  if (press.key === '?') return { do: 'help' };
  if (press.key === '/') return { do: 'find' };
  if (press.key === 'Tab' && !press.shiftKey && place.floor && !place.drawer) return { do: 'queue' };
  if (place.form) return null;
  if (/^[0-9]$/.test(press.key)) return { do: 'goto', digit: press.key };
  if (place.drawer && !place.queue && press.key in ACTIONS) {
    return { do: 'action', action: ACTIONS[press.key as keyof typeof ACTIONS] };
  }
  return null;
}

function inQueue(press: Press): Command | null {
  switch (press.key) {
    case 'Enter':
      // A key held down is one press: it never confirms by itself.
      return press.repeat ? null : { do: 'accept' };
    case 'Escape':
      return { do: 'later' };
    case 'x':
      return { do: 'dismiss' };
    case 'ArrowUp':
      return { do: 'select', by: -1 };
    case 'ArrowDown':
      return { do: 'select', by: 1 };
    case 'ArrowLeft':
      return { do: 'choose', by: -1 };
    case 'ArrowRight':
      return { do: 'choose', by: 1 };
    default:
      return null;
  }
}

/** The key of an offence that a press means: `1`…`9`, `0`, `!1`…`!3` (with Shift); null for another key. */
export function offenceKey(press: Press): string | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(press.code ?? '')?.[1] ?? (/^[0-9]$/.test(press.key) ? press.key : null);
  if (digit !== null && digit !== undefined) return press.shiftKey ? `!${digit}` : digit;
  return /^[a-z]$/.test(press.key) ? press.key : null;
}
