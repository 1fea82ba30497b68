import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Statements } from '../../../kernel/store/database/statements.ts';
import { statusListUrl, issuerProfile } from './credential-document.rules.ts';

/** The smallest list that the specification allows, so that one entry says nothing about a person. */
export const LIST_ENTRIES = 131_072;
/** Half of a list is used, so that a place drawn at random is free at the second try on average. */
const MOST_TAKEN = LIST_ENTRIES / 2;
/** For so long others may believe a list that they have read. */
export const LIST_SECONDS = 60;

interface StatusPlace {
  list: number;
  index: number;
}

/** Takes a place at random, in a list that has room. The lock on the list keeps two from the same place. */
export async function takeStatusPlace(statements: Statements): Promise<StatusPlace> {
  const [newest] = await statements.query<{ id: number; taken: number }>(
    'SELECT id, taken FROM verification.status_list ORDER BY id DESC LIMIT 1 FOR UPDATE',
  );
  const list = newest!.taken < MOST_TAKEN ? newest!.id : newest!.id + 1;
  await statements.query(
    `INSERT INTO verification.status_list (id, taken) VALUES ($1, 1)
     ON CONFLICT (id) DO UPDATE SET taken = status_list.taken + 1`,
    [list],
  );
  for (;;) {
    const index = randomInt(LIST_ENTRIES);
    const taken = await statements.query(
      'SELECT FROM verification.credential WHERE status_list = $1 AND status_index = $2',
      [list, index],
    );
    if (taken.length === 0) return { list, index };
  }
}

/** The bits of a list as the specification wants them: the first entry is the leftmost bit, gzip, base64url with its prefix. */
export async function encodeList(revoked: readonly number[]): Promise<string> {
  const bits = new Uint8Array(LIST_ENTRIES / 8);
  for (const index of revoked) bits[index >> 3]! |= 0x80 >> (index & 7);
  return `u${(await promisify(gzip)(bits)).toString('base64url')}`;
}

/** The payload of the list's own credential. */
export function statusListDocument(
  publicUrl: string,
  list: number,
  encodedList: string,
  now: Date,
): Record<string, unknown> {
  const id = statusListUrl(publicUrl, list);
  const issuer = issuerProfile(publicUrl).id;
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer,
    validFrom: now.toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList,
      ttl: LIST_SECONDS * 1000,
    },
    iss: issuer,
    jti: id,
  };
}
