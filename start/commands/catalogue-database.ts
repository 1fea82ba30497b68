import { loadSecrets } from '../../kernel/core/secrets.ts';
import type { Settings } from '../../kernel/core/settings.ts';
import { catalogue } from '../../subgraphs/catalogue/catalogue.subgraph.ts';
import { migrateParts } from '../open-stores.ts';
import { withOwnerDatabase } from './owner-database.ts';

/** The migrated database, as its owner and as the catalogue's own role. */
export async function withCatalogueDatabase<Answer>(
  settings: Settings,
  use: (database: { ownerUrl: string; partUrl: string }) => Promise<Answer>,
): Promise<Answer> {
  const secrets = loadSecrets(settings);
  return withOwnerDatabase(settings, async (ownerUrl) => {
    const urlFor = await migrateParts(ownerUrl, [catalogue], settings, secrets);
    return use({ ownerUrl, partUrl: urlFor('catalogue') });
  });
}
