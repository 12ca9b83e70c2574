// The seam between the screen and the console: one interface, two transports.

import type {
  Answer,
  Ask,
  Confirmed,
  FactView,
  Fault,
  IncidentRow,
  JournalQuery,
  JudgeView,
  Label,
  Message,
  MoveRead,
  NewEvent,
  OpenEnvelope,
  Opened,
  PairingsRead,
  PinSet,
  PositionView,
  PreviewAnswer,
  Seal,
  SeatView,
  SetupRead,
  SheetsView,
  StartView,
  TableDetail,
} from '../generated/wire';

/** Whether messages arrive. `lost` means that the screen shows the past and a new connection is being tried. */
export type Link = 'live' | 'lost';

/** Where a subscription delivers. */
export interface Reader {
  message(message: Message): void;
  link(link: Link): void;
}

/** A running subscription. */
export interface Subscription {
  /** Asks for a fresh snapshot, after a gap. */
  resync(): void;
  close(): void;
}

/** The console, as the screen sees it. Every call may throw {@link Broken}; intents answer with a fault instead. */
export interface Backend {
  start(): Promise<StartView>;
  create(event: NewEvent): Promise<Answer>;
  open(file: string): Promise<Opened>;
  intent(ask: Ask): Promise<Answer>;
  preview(ask: Ask): Promise<PreviewAnswer>;
  /** An intent whose dry run has not been read: one after which a loss would be proposed is held back. */
  confirm(ask: Ask): Promise<Confirmed>;
  table(table: number): Promise<TableDetail>;
  /** The position after so many moves; null: after the last that is known. */
  position(table: number, ply: number | null): Promise<PositionView>;
  /** What a typed move means in that position. */
  readMove(table: number, ply: number | null, text: string): Promise<MoveRead>;
  /** What an arrangement written as FEN is in a game. */
  readSetup(game: string, fen: string): Promise<SetupRead>;
  /** The end of the game, grounds of a draw and repeated lines; `labels` are the arbiter's own for the line's moves. */
  judge(table: number, labels?: readonly Label[]): Promise<JudgeView>;
  /** What was written down of the whole event besides moves and readings, oldest first. */
  incidents(): Promise<IncidentRow[]>;
  journal(query: JournalQuery): Promise<FactView[]>;
  readPairings(text: string): Promise<PairingsRead>;
  /** Lights the lamp of a board, to see which one it is. */
  lamp(serial: string): Promise<void>;
  /** Lets a port be used that the console would leave alone. */
  allow(port: string): Promise<void>;
  /** How two score sheets compare; null in place of the second: the sheet and the moves known of the table's game. */
  compareSheets(table: number, first: string, second: string | null): Promise<SheetsView>;
  /** Seals a move; what is typed of it leaves the page here alone. */
  seal(asked: Seal): Promise<Answer>;
  /** Opens an envelope, and the copy with it where its passphrase is given. */
  openEnvelope(asked: OpenEnvelope): Promise<Answer>;
  /** Who sits at this console, and who may. */
  who(): Promise<SeatView>;
  /** An official takes the seat: by his PIN, and where he has none by his name alone. */
  signIn(name: string, pin?: string): Promise<Answer>;
  signOut(): Promise<void>;
  /** Sets an official's PIN; left out: takes it away. */
  setPin(name: string, pin?: string): Promise<PinSet>;
  /** The chief arbiter takes the seat by his recovery code. */
  takeOver(code: string): Promise<Answer>;
  subscribe(reader: Reader): Subscription;
}

/** Something broke (disk, permission, connection): not a refusal. */
export class Broken extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** Whether a thing that was thrown or sent is a fault of the console. */
export function isFault(thing: unknown): thing is Fault {
  return typeof thing === 'object' && thing !== null && 'code' in thing && typeof thing.code === 'string' && 'params' in thing;
}

/** What was thrown, as a fault. */
export function faultOf(thrown: unknown): Fault {
  if (thrown instanceof Broken) return thrown.fault;
  if (isFault(thrown)) return thrown;
  return { code: 'unreachable', params: {} };
}

/** Turns a confirmation that may break into one that is answered. */
export async function confirmed(call: Promise<Confirmed>): Promise<Confirmed> {
  try {
    return await call;
  } catch (thrown) {
    return { confirmed: 'answered', answer: { answer: 'fault', fault: faultOf(thrown) } };
  }
}

/** Turns a call that may break into an answer. */
export async function answered(call: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await call;
    return isFault(answer) ? { answer: 'fault', fault: answer } : answer;
  } catch (thrown) {
    return { answer: 'fault', fault: faultOf(thrown) };
  }
}
