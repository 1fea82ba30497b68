import type { Statements } from './database/statements.ts';
import { WORK_HINT } from './events/hints.ts';

/** The offset of TEST_CLOCK: one row that every process reads. */
export async function readClockOffset(statements: Statements): Promise<number> {
  const [row] = await statements.query<{ offset_ms: string }>('SELECT offset_ms FROM kernel.test_clock');
  return Number(row!.offset_ms);
}

export async function moveClock(statements: Statements, milliseconds: number): Promise<number> {
  const [row] = await statements.query<{ offset_ms: string }>(
    `UPDATE kernel.test_clock SET offset_ms = offset_ms + $1 RETURNING offset_ms, pg_notify('${WORK_HINT}', '')`,
    [milliseconds],
  );
  return Number(row!.offset_ms);
}
