import type { AppealView, BoardView, JudgeView, Snapshot, TableDetail } from '../../src/generated/wire';

export function hall(tables: number, options?: { latin?: boolean; at?: number; round?: number; game?: string }): Snapshot;
export function detail(snapshot: Snapshot, table: number, game?: string): TableDetail;
export function docket(): AppealView[];
export function board(game: string): BoardView;
export function limit(): JudgeView;
export function repeated(): JudgeView;
