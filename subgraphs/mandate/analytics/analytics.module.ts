import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { loaderPer } from '../../../kernel/subgraph/lists/by-id-loader.ts';
import type { MandateAround } from '../mandate.around.ts';
import { Analytics012 } from '../migrations/012-analytics.ts';
import { FiguresOfWeeks014 } from '../migrations/014-figures-of-weeks.ts';
import { AnalyticsResolver, OverviewResolver, WorkflowOverviewResolver } from './analytics.resolver.ts';
import { AnalyticsService } from './analytics.service.ts';
import { countFigures, countFiguresAround } from './count-figures.ts';
import { FigureRow } from './figure.entity.ts';
import type { DayRange } from './overview.rules.ts';

/** Figures of workflows, mandates, campaigns and organisations, counted from the event log. */
export const analytics = domainModule({
  migrations: [Analytics012, FiguresOfWeeks014],
  entities: [FigureRow],
  resolvers: [AnalyticsResolver, OverviewResolver, WorkflowOverviewResolver],
  open({ store, clock }: MandateAround) {
    const service = new AnalyticsService(store, clock);
    return {
      services: { analytics: service },
      loaders: (identity) => ({
        overviews: loaderPer((ids, range: DayRange) => service.overviews(identity, ids, range)),
        figuresByDay: loaderPer((ids, range: DayRange) => service.byDay(identity, ids, range)),
      }),
      consumers: [countFigures, countFiguresAround],
    };
  },
});
