import type { Clock } from '../../../kernel/core/clock.ts';
import { columnsOf } from '../../../kernel/store/database/columns.ts';
import type { Store } from '../../../kernel/store/database/store.ts';
import { tenantOf, type Identity } from '../../../kernel/core/identity/identity.ts';
import { WorkflowRow } from '../workflow/workflow.entity.ts';
import type { WorkflowOverview } from './analytics.types.ts';
import type { CountedMetric } from './figure.rules.ts';
import { decideRange, toOverview, weeksAndDays, type DayRange } from './overview.rules.ts';

type SumRow = Omit<CountedMetric, 'count'> & { workflow_id: string; count: string };

// OFFSET 0 makes the planner read each workflow and part by the index, however many it thinks there are.
const SUMS = `
  SELECT wanted.workflow_id, metric, key, sum(count) AS count
  FROM unnest($3::text[]) AS wanted (workflow_id)
  CROSS JOIN unnest($4::smallint[], $5::date[], $6::date[]) AS part (days, first, last)
  CROSS JOIN LATERAL (
    SELECT metric, key, count FROM mandate.figure
    WHERE organisation_id = $1 AND mode = $2 AND workflow_id = wanted.workflow_id
      AND days = part.days AND day BETWEEN part.first AND part.last
    OFFSET 0
  ) AS figure
  GROUP BY wanted.workflow_id, metric, key`;

export class AnalyticsService {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  range(asked: { from?: string | null; to?: string | null }): DayRange {
    return decideRange(asked, this.clock.now());
  }

  /** A workflow that this organisation and mode has not is null. */
  async overviews(
    identity: Identity,
    workflowIds: readonly string[],
    range: DayRange,
  ): Promise<(WorkflowOverview | null)[]> {
    const { organisationId, mode } = tenantOf(identity);
    const parts = columnsOf(weeksAndDays(range), 'days', 'from', 'to');
    const ids = [...new Set(workflowIds)];
    const [workflows, sums] = await Promise.all([
      this.store.for(identity).byIds(WorkflowRow, workflowIds),
      this.store.shared().statements.query<SumRow>(SUMS, [organisationId, mode, ids, ...parts]),
    ]);
    const known = new Map(workflows.map((workflow) => [workflow.id, workflow]));
    const sumsOf = Map.groupBy(sums, ({ workflow_id }) => workflow_id);
    return workflowIds.map((id) => {
      const workflow = known.get(id);
      const own = (sumsOf.get(id) ?? []).map((sum) => ({ ...sum, count: Number(sum.count) }));
      return workflow ? toOverview(workflow, range, own) : null;
    });
  }
}
