import type { Statements } from '../../../kernel/store/database/statements.ts';
import type { EventConsumer } from '../../../kernel/store/events/log-consumer.ts';
import type { StoredEvent } from '../../../kernel/store/events/stored-event.ts';
import { Method } from '../workflow/workflow.rules.ts';
import {
  figuresOf,
  isCounted,
  needsMethods,
  sumUp,
  type Figure,
  type MethodsOf,
  type Moved,
} from './figure.rules.ts';

/**
 * Keeps the figures of each workflow and day by following the log. They commit with the checkpoint, so that nothing is
 * counted twice or left out whatever dies in between; and no business transaction ever waits for a row of them.
 */
export const countFigures: EventConsumer = {
  name: 'analytics',
  async take(events, statements) {
    const counted = events.filter(isCounted);
    if (counted.length === 0) return;
    const methodsOf = await readMethods(statements, counted);
    await add(statements, sumUp(counted.flatMap((event) => figuresOf(event, methodsOf))));
  },
};

/** A version of a flow never changes, so it does not matter how long after the event this is read. */
async function readMethods(statements: Statements, events: readonly StoredEvent[]): Promise<MethodsOf> {
  const ids = events
    .filter(({ type, data }) => type === 'result.moved' && needsMethods(data as unknown as Moved))
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
  // A method without anything to ask is passed by as well.
  const empty = ({ questions, sets }: (typeof rows)[number]) => [
    ...(questions === 0 ? [Method.data_enrichment] : []),
    ...(sets === 0 ? [Method.skill_verification] : []),
  ];
  const methods = new Map(
    rows.map((row) => {
      const without: string[] = empty(row);
      return [row.id, row.methods.filter((method) => !without.includes(method))];
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

/** To the day and to the week that it is in. */
async function add(statements: Statements, figures: readonly Figure[]): Promise<void> {
  const column = (name: keyof Figure) => figures.map((figure) => figure[name]);
  await statements.query(ADD, [
    column('organisationId'),
    column('mode'),
    column('workflowId'),
    column('day'),
    column('metric'),
    column('key'),
    column('count'),
  ]);
}
