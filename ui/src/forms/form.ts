// What every form of the drawer is given.

import type { Answer, Side } from '../generated/wire';

/** A form of the drawer. */
export interface FormProps {
  table: number;
  ondone: (answer: Answer) => void;
  onclose: () => void;
}

/** A move against the rules that stands: the position after it is to be recorded. */
export interface Stood {
  /** How many moves there are with it. */
  after: number;
  /** As it was written. */
  text: string;
  /** Who presses for it, where it is not among the moves yet: that is written with the position, and not before. */
  press: Side | null;
}
