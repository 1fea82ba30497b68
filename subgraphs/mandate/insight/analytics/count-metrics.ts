import { columnsOf } from '../../../../kernel/store/database/columns.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';
import type { EventConsumer } from '../../../../kernel/store/events/log-consumer.ts';
import type { StoredEvent } from '../../../../kernel/store/events/stored-event.ts';
import { Method } from '../../hiring/workflow/workflow.rules.ts';
import {
  metricsOf,
  isCounted,
  needsMethods,
  sumUp,
  type Figure,
  type MethodsOf,
  type MovedResult,
  type SubjectsOf,
  workflowOf,
} from './metric.rules.ts';

/**
 * Keeps the figures of each day by following the log. They commit with the checkpoint, so that nothing is counted twice or
 * left out whatever dies in between; and no business transaction ever waits for a row of them.
 */
const countFor = (
  name: string,
  readSubjects: (statements: Statements, events: readonly StoredEvent[]) => Promise<SubjectsOf>,
): EventConsumer => ({
  name,
  async take(events, statements) {
    const counted = events.filter(isCounted);
    if (counted.length === 0) return;
    const methodsOf = await readMethods(statements, counted);
    const subjectsOf = await readSubjects(statements, counted);
    await add(statements, sumUp(counted.flatMap((event) => metricsOf(event, methodsOf, subjectsOf))));
  },
});

export const countMetrics = countFor('analytics', async () => workflowOf);

/**
 * Figures of campaigns, mandates and whole organisations. A reader of its own begins with the oldest event there is, and
 * misses none that a process of the version before counts for the workflow alone.
 */
export const countMetricsDeps = countFor('analytics around workflows', async (statements, events) => {
  const campaignOf = ({ data }: StoredEvent) => data['campaignId'] as string;
  const rows = await statements.query<{ id: string; mandateId: string }>(
    'SELECT id, mandate_id AS "mandateId" FROM mandate.campaign WHERE id = ANY ($1)',
    [[...new Set(events.map(campaignOf))]],
  );
  const mandates = new Map(rows.map(({ id, mandateId }) => [id, mandateId]));
  return (event) => {
    const mandateId = mandates.get(campaignOf(event));
    return [event.organisationId, campaignOf(event), ...(mandateId === undefined ? [] : [mandateId])];
  };
});

/** A version of a flow never changes, so it does not matter how long after the event this is read. */
async function readMethods(statements: Statements, events: readonly StoredEvent[]): Promise<MethodsOf> {
  const ids = events
    .filter(({ type, data }) => type === 'result.moved' && needsMethods(data as Partial<MovedResult>))
    .map(({ objectKey }) => objectKey);
  if (ids.length === 0) return () => [];
  const rows = await statements.query<{ id: string; methods: string[]; questions: number; sets: number }>(
    `SELECT result.id, flow.body -> 'methods' AS methods,
       jsonb_array_length(flow.body -> 'enrichmentQuestions') AS questions,
       jsonb_array_length(flow.question_sets) AS sets
     FROM mandate.result JOIN mandate.flow USING (organisation_id, mode, mandate_id, flow_version)
     WHERE result.id = ANY ($1)`,
    [ids],
  );
  // A method without anything to ask is passed over as well.
  const methods = new Map(
    rows.map(({ id, methods: all, questions, sets }) => {
      const asked: Record<string, number> = {
        [Method.data_enrichment]: questions,
        [Method.skill_verification]: sets,
      };
      return [id, all.filter((method) => asked[method] !== 0)];
    }),
  );
  return (resultId) => methods.get(resultId) ?? [];
}

const ADD = `
  WITH given AS MATERIALIZED (
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::text[], $6::text[], $7::bigint[])
      AS given (organisation_id, mode, workflow_id, day, metric, key, count)
  )
  INSERT INTO mandate.figure (organisation_id, mode, workflow_id, days, day, metric, key, count)
  SELECT organisation_id, mode, workflow_id, 1, day, metric, key, count FROM given
  UNION ALL
  SELECT organisation_id, mode, workflow_id, 7, day - (extract(isodow FROM day)::integer - 1) AS monday, metric, key,
         sum(count)
  FROM given GROUP BY organisation_id, mode, workflow_id, monday, metric, key
  ON CONFLICT (organisation_id, mode, workflow_id, days, day, metric, key)
  DO UPDATE SET count = figure.count + excluded.count`;

/** A figure is added to its day and to the week of that day. */
async function add(statements: Statements, figures: readonly Figure[]): Promise<void> {
  const names = ['organisationId', 'mode', 'subjectId', 'day', 'metric', 'key', 'count'] as const;
  await statements.query(ADD, columnsOf(figures, ...names));
}
