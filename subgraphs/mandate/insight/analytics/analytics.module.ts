import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { loaderPer } from '../../../../kernel/subgraph/lists/by-id-loader.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { Analytics012 } from '../../migrations/012-analytics.ts';
import { FiguresOfWeeks014 } from '../../migrations/014-figures-of-weeks.ts';
import { AnalyticsService } from './analytics.service.ts';
import { countMetrics, countMetricsDeps } from './count-metrics.ts';
import { MetricRow } from './metric.entity.ts';
import type { DayRange } from './overview.rules.ts';

/** Figures of workflows, mandates, campaigns and organisations, counted from the event log. */
export const analytics = domainModule({
  migrations: [Analytics012, FiguresOfWeeks014],
  entities: [MetricRow],
  open({ store, clock }: MandateDeps) {
    const service = new AnalyticsService(store, clock);
    return {
      services: { analytics: service },
      loaders: (identity) => ({
        overviews: loaderPer((ids, range: DayRange) => service.overviews(identity, ids, range)),
        metricsByDay: loaderPer((ids, range: DayRange) => service.byDay(identity, ids, range)),
      }),
      consumers: [countMetrics, countMetricsDeps],
    };
  },
});
