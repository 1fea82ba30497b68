import type { Store } from '../../../../kernel/store/store.ts';
import { openPeopleKey } from '../../../../kernel/store/people-key.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import { secretsIn } from '../../../../kernel/core/secret-list.ts';
import { People } from './people.ts';

interface PeopleKeeping {
  store: Store;
  sealer: Sealer;
  /** The key of the hashes before they had one of their own. */
  internalSecret: string;
}

export async function openPeople({ store, sealer, internalSecret }: PeopleKeeping): Promise<People> {
  const { statements } = store.shared();
  const before = async () => {
    const [used] = await statements.query<{ used: boolean }>(
      'SELECT EXISTS (SELECT FROM mandate.result) OR EXISTS (SELECT FROM mandate.opt_out) AS used',
    );
    return used!.used ? secretsIn(internalSecret).at(-1)! : undefined;
  };
  return new People(await openPeopleKey({ statements, sealer, table: 'mandate.people_key', before }));
}
