import { createHash } from 'node:crypto';
import type { Statements } from './statements.ts';

/** The number that stands for a name in PostgreSQL's advisory locks. */
export const lockOf = (name: string): bigint => createHash('sha256').update(name).digest().readBigInt64BE();

/** Transactions that lock the same name take turns, each until its commit. */
export async function lockName(statements: Statements, name: string): Promise<void> {
  await statements.query('SELECT pg_advisory_xact_lock($1)', [lockOf(name)]);
}
