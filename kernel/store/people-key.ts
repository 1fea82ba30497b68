import { randomBytes } from 'node:crypto';
import type { Sealer } from '../core/sealed.ts';
import type { Statements } from './database/statements.ts';

export const PEOPLE_KEY = 'key of people';

interface PeopleKeyPlace {
  statements: Statements;
  sealer: Sealer;
  /** The table of one row that keeps the key sealed. */
  table: 'mandate.people_key' | 'verification.people_key';
  /** The key that hashes were made with before there was such a table, if any. */
  before?: () => Promise<string | undefined>;
}

/**
 * The key of the hashes of people is sealed by the master key and outlives its rotation: of somebody who was erased or has opted out
 * only the hash is left, and no other key could make the same.
 */
export async function openPeopleKey({ statements, sealer, table, before }: PeopleKeyPlace): Promise<string> {
  let sealed = await read();
  if (sealed === undefined) {
    const secret = (await before?.()) ?? randomBytes(32).toString('base64url');
    // One of processes that start together is first, and all read the key it kept.
    await statements.query(`INSERT INTO ${table} (sealed) VALUES ($1) ON CONFLICT DO NOTHING`, [
      sealer.sealSecret(secret, PEOPLE_KEY),
    ]);
    sealed = (await read())!;
  }
  return sealer.openSecret(sealed, PEOPLE_KEY);

  async function read(): Promise<string | undefined> {
    const [row] = await statements.query<{ sealed: string }>(`SELECT sealed FROM ${table}`);
    return row?.sealed;
  }
}
