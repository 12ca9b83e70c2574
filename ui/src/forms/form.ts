// What every form of the drawer is given.

import type { Answer } from '../generated/wire';

/** A form of the drawer. */
export interface FormProps {
  table: number;
  ondone: (answer: Answer) => void;
  onclose: () => void;
}
