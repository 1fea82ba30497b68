import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { runningEmbeddedPostgres } from '../embedded-postgres/running-server.ts';
import { loadSecrets } from '../../kernel/core/secrets.ts';
import type { Settings } from '../../kernel/core/settings.ts';
import { catalogue } from '../../subgraphs/catalogue/catalogue.subgraph.ts';
import { migrateParts } from '../open-stores.ts';

/** The database of DATABASE_URL, or the embedded one: the running service's, else started for this command. */
export async function withCatalogueDatabase<Answer>(
  settings: Settings,
  use: (database: { ownerUrl: string; partUrl: string }) => Promise<Answer>,
): Promise<Answer> {
  const secrets = loadSecrets(settings);
  const { databaseUrl, dataDir } = settings;
  const running = databaseUrl ?? runningEmbeddedPostgres(dataDir);
  const started = running === undefined ? await startEmbeddedPostgres({ dataDir }) : undefined;
  try {
    const ownerUrl = running ?? started!.url;
    const urlFor = await migrateParts(ownerUrl, [catalogue], settings, secrets);
    return await use({ ownerUrl, partUrl: urlFor('catalogue') });
  } finally {
    await started?.stop();
  }
}
