import { migrate } from '../../kernel/store/database/migrate.ts';
import { partsRole } from '../../kernel/store/database/parts-role.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { runningEmbeddedPostgres } from '../embedded-postgres/running-server.ts';
import { loadSecrets } from '../../kernel/core/secrets.ts';
import type { Settings } from '../../kernel/core/settings.ts';
import { subgraphModules } from '../subgraph-modules.ts';

interface CatalogueDatabase {
  ownerUrl: string;
  partUrl: string;
}

/** The database of DATABASE_URL, or the embedded one: the running service's, else started for this command. */
export async function withCatalogueDatabase<Answer>(
  settings: Settings,
  use: (database: CatalogueDatabase) => Promise<Answer>,
): Promise<Answer> {
  const secrets = loadSecrets(settings);
  const { databaseUrl, databasePartsUrl: partsUrl, dataDir } = settings;
  const running = databaseUrl ?? runningEmbeddedPostgres(dataDir);
  const started = running === undefined ? await startEmbeddedPostgres({ dataDir }) : undefined;
  try {
    const ownerUrl = running ?? started!.url;
    const roleOf = (part: string) =>
      partsRole({ ownerUrl, partsUrl, internalSecret: secrets.internalSecret, part });
    await migrate(
      ownerUrl,
      subgraphModules.map(({ migrations }) => migrations),
      roleOf,
    );
    return await use({ ownerUrl, partUrl: roleOf('catalogue').url });
  } finally {
    await started?.stop();
  }
}
