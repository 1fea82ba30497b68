import { createHash } from 'node:crypto';
import type { Statements } from './statements.ts';

/** Transactions that lock the same name take turns, each until its commit. */
export async function lockName(statements: Statements, name: string): Promise<void> {
  const lock = createHash('sha256').update(name).digest().readBigInt64BE();
  await statements.query('SELECT pg_advisory_xact_lock($1)', [lock]);
}
