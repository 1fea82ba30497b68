import { randomBytes } from 'node:crypto';
import type { Store } from '../../../../kernel/store/store.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import { secretsIn } from '../../../../kernel/core/secret-list.ts';
import { People } from './people.ts';

export const PEOPLE_KEY = 'key of people';

interface PeopleKeeping {
  store: Store;
  sealer: Sealer;
  /** The key of the hashes before they had one of their own. */
  internalSecret: string;
}

/**
 * The key of the hashes is sealed by the master key and outlives its rotation: of somebody who was erased or has opted out
 * only the hash is left, and no other key could make the same.
 */
export async function openPeople({ store, sealer, internalSecret }: PeopleKeeping): Promise<People> {
  const { statements } = store.shared();
  let sealed = await read();
  if (sealed === undefined) {
    const [used] = await statements.query<{ used: boolean }>(
      'SELECT EXISTS (SELECT FROM mandate.result) OR EXISTS (SELECT FROM mandate.opt_out) AS used',
    );
    const secret = used!.used ? secretsIn(internalSecret).at(-1)! : randomBytes(32).toString('base64url');
    // One of processes that start together is first, and all read the key it kept.
    await statements.query('INSERT INTO mandate.people_key (sealed) VALUES ($1) ON CONFLICT DO NOTHING', [
      sealer.sealSecret(secret, PEOPLE_KEY),
    ]);
    sealed = (await read())!;
  }
  return new People(await sealer.openSecret(sealed, PEOPLE_KEY));

  async function read(): Promise<string | undefined> {
    const [row] = await statements.query<{ sealed: string }>('SELECT sealed FROM mandate.people_key');
    return row?.sealed;
  }
}
