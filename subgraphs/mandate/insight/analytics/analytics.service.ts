import type { Clock } from '../../../../kernel/core/clock.ts';
import { columnsOf } from '../../../../kernel/store/database/columns.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { tenantOf, type Identity } from '../../../../kernel/core/identity/identity.ts';
import { WorkflowRow } from '../../hiring/workflow/workflow.entity.ts';
import type { DayFigures, Overview, WorkflowOverview } from './analytics.types.ts';
import type { CountedMetric } from './metric.rules.ts';
import {
  DAY_METRICS,
  decideRange,
  toDays,
  toMetrics,
  weeksAndDays,
  type DayCount,
  type DayRange,
} from './overview.rules.ts';

type SumRow = Omit<CountedMetric, 'count'> & { subject_id: string; count: string };
type DayRow = Omit<DayCount, 'count'> & { subject_id: string; count: string };

// OFFSET 0 makes the planner read each subject and part by the index, however many it thinks there are.
const SUMS = `
  SELECT wanted.subject_id, metric, key, sum(count) AS count
  FROM unnest($3::text[]) AS wanted (subject_id)
  CROSS JOIN unnest($4::smallint[], $5::date[], $6::date[]) AS part (days, first, last)
  CROSS JOIN LATERAL (
    SELECT metric, key, count FROM mandate.figure
    WHERE organisation_id = $1 AND mode = $2 AND workflow_id = wanted.subject_id
      AND days = part.days AND day BETWEEN part.first AND part.last
    OFFSET 0
  ) AS figure
  GROUP BY wanted.subject_id, metric, key`;

const DAYS = `
  SELECT wanted.subject_id, day::text, metric, key, count
  FROM unnest($3::text[]) AS wanted (subject_id)
  CROSS JOIN LATERAL (
    SELECT day, metric, key, count FROM mandate.figure
    WHERE organisation_id = $1 AND mode = $2 AND workflow_id = wanted.subject_id
      AND days = 1 AND day BETWEEN $4 AND $5 AND metric = ANY ($6)
    OFFSET 0
  ) AS figure`;

/** The workflow of a mandate or campaign, or the workflow itself. */
const WORKFLOW_OF = `
  SELECT languages FROM mandate.workflow WHERE organisation_id = $1 AND mode = $2 AND id IN ($3,
    (SELECT workflow_id FROM mandate.mandate WHERE organisation_id = $1 AND mode = $2 AND id = $3),
    (SELECT workflow_id FROM mandate.campaign WHERE organisation_id = $1 AND mode = $2 AND id = $3))`;

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
    const [workflows, sumsOf] = await Promise.all([
      this.store.for(identity).byIds(WorkflowRow, workflowIds),
      this.#sums(identity, workflowIds, range),
    ]);
    const known = new Map(workflows.map((workflow) => [workflow.id, workflow]));
    return workflowIds.map((id) => {
      const workflow = known.get(id);
      return workflow ? { workflowId: id, ...toMetrics(workflow.languages, range, sumsOf(id)) } : null;
    });
  }

  /** The figures of a workflow, mandate or campaign, or without an id of all; null where there is no such thing. */
  async overviewOf(identity: Identity, of: string | null, range: DayRange): Promise<Overview | null> {
    const { organisationId, mode } = tenantOf(identity);
    const subjectId = of ?? organisationId;
    const [workflows, sumsOf] = await Promise.all([
      of === null
        ? [{ languages: [] }]
        : this.store.shared().reads.query<{ languages: string[] }>(WORKFLOW_OF, [organisationId, mode, of]),
      this.#sums(identity, [subjectId], range),
    ]);
    return workflows[0] ? { of, ...toMetrics(workflows[0].languages, range, sumsOf(subjectId)) } : null;
  }

  async byDay(identity: Identity, subjectIds: readonly string[], range: DayRange): Promise<DayFigures[][]> {
    const { organisationId, mode } = tenantOf(identity);
    const parameters = [organisationId, mode, [...new Set(subjectIds)], range.from, range.to, DAY_METRICS];
    const rows = await this.store.shared().reads.query<DayRow>(DAYS, parameters);
    const rowsOf = Map.groupBy(rows, ({ subject_id }) => subject_id);
    return subjectIds.map((id) =>
      toDays(
        range,
        (rowsOf.get(id) ?? []).map((row) => ({ ...row, count: Number(row.count) })),
      ),
    );
  }

  async #sums(
    identity: Identity,
    subjectIds: readonly string[],
    range: DayRange,
  ): Promise<(subjectId: string) => CountedMetric[]> {
    const { organisationId, mode } = tenantOf(identity);
    const parts = columnsOf(weeksAndDays(range), 'days', 'from', 'to');
    const ids = [...new Set(subjectIds)];
    const { reads } = this.store.shared();
    const sums = await reads.query<SumRow>(SUMS, [organisationId, mode, ids, ...parts]);
    const sumsOf = Map.groupBy(sums, ({ subject_id }) => subject_id);
    return (id) => (sumsOf.get(id) ?? []).map((sum) => ({ ...sum, count: Number(sum.count) }));
  }
}
