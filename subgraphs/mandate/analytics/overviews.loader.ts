import DataLoader from 'dataloader';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import type { AnalyticsService } from './analytics.service.ts';
import type { WorkflowOverview } from './analytics.types.ts';
import type { DayRange } from './overview.rules.ts';

/** Workflows that are asked for the same days in a tick are answered together. */
export function overviews(analytics: AnalyticsService, identity: Identity) {
  const loaders = new Map<string, DataLoader<string, WorkflowOverview | null>>();
  return (range: DayRange): DataLoader<string, WorkflowOverview | null> => {
    const name = `${range.from} ${range.to}`;
    let loader = loaders.get(name);
    if (!loader) {
      loader = new DataLoader(async (ids) => analytics.overviews(identity, ids, range));
      loaders.set(name, loader);
    }
    return loader;
  };
}
