import { systemClock, type Clock } from '../../kernel/core/clock.ts';
import { migrate } from '../../kernel/store/migrate.ts';
import { partsRole } from '../../kernel/store/database/parts-role.ts';
import type { AskGraph } from '../../kernel/core/graph/ask.ts';
import type { SubgraphModule } from '../../kernel/subgraph/subgraph-module.ts';
import { createLog } from '../../kernel/core/log.ts';
import { Sealer } from '../../kernel/core/sealed.ts';
import type { Secrets } from '../../kernel/core/secrets.ts';
import { readSettings } from '../../kernel/core/settings.ts';
import { openSubgraph, type OpenSubgraph } from '../../start/open-subgraph.ts';
import { migratedDatabase } from './migrated-database.ts';

export interface TestSubgraph extends OpenSubgraph {
  ownerUrl: string;
  partUrl: string;
  /** Every statement since it was opened, or since the list was last emptied. */
  statements: string[];
}

export const testSecrets: Secrets = {
  masterKey: Buffer.alloc(32, 7).toString('base64'),
  internalSecret: 'an internal secret of the tests, long enough',
  uiJwtSecret: 'a token secret of the tests, which is long enough',
  adminApiKey: 'an admin key of the tests, which is long enough',
};

export const testSealer = new Sealer(testSecrets.masterKey);

/** One subgraph in this process, on a database of its own. */
export async function openTestSubgraph(
  module: SubgraphModule,
  options: { clock?: Clock; pool?: number; ask?: AskGraph; env?: Record<string, string> } = {},
): Promise<TestSubgraph> {
  const ownerUrl = await migratedDatabase();
  const roleOf = (part: string) => partsRole({ ownerUrl, internalSecret: testSecrets.internalSecret, part });
  await migrate(ownerUrl, [module.migrations], roleOf);
  const statements: string[] = [];
  const settings = readSettings({
    CATALOGUE: 'india',
    ...options.env,
    // The loops' share comes on top.
    ...(options.pool && { DATABASE_POOL: String(options.pool + 3) }),
  });
  const open = await openSubgraph(module, {
    databaseUrl: roleOf(module.name).url,
    clock: options.clock ?? systemClock,
    log: createLog('test', 'silent'),
    settings,
    secrets: testSecrets,
    ask: options.ask ?? (() => Promise.reject(new Error('there is one subgraph here'))),
    onStatement: (sql) => statements.push(sql),
  });
  return { ...open, ownerUrl, partUrl: roleOf(module.name).url, statements };
}
