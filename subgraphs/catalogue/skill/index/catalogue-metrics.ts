import { addGauge, sharedPoll, type Metrics } from '../../../../kernel/core/metrics.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

export function measureCatalogue(metrics: Metrics, index: CatalogueIndex): void {
  const state = sharedPoll(() => index.state());
  addGauge(
    metrics,
    'catalogue_version',
    'The version of the catalogue: in the database, and that of the index, which follows when somebody looks for a skill',
    async () => {
      const { database, index: inMemory } = await state();
      return { database, index: inMemory };
    },
    'source',
  );
  addGauge(metrics, 'catalogue_skills', 'Skills in the index', async () => (await state()).skills);
  addGauge(
    metrics,
    'catalogue_index_made_timestamp_seconds',
    'When the index was made, as Unix time',
    async () => (await state()).madeAtMs / 1000,
  );
}
