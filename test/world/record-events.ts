import type { Client } from 'pg';
import { WORK_HINT } from '../../kernel/store/events/hints.ts';
import { recordEvent, type NewEvent } from '../../kernel/store/events/record-event.ts';

/** Events as the product's own transactions record them, one transaction each, in this order; answers their ids. */
export async function recordEvents(
  client: Client,
  organisationId: string,
  events: readonly (Pick<NewEvent, 'objectKey'> & Partial<NewEvent>)[],
): Promise<string[]> {
  const statements = {
    query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
      (await client.query(sql, [...parameters])).rows as Row[],
  };
  const ids: string[] = [];
  for (const event of events)
    ids.push(
      await recordEvent(statements, {
        organisationId,
        mode: 'live',
        type: 'result.completed',
        data: { result_id: event.objectKey },
        createdAt: new Date(),
        ...event,
      }),
    );
  await client.query(`SELECT pg_notify('${WORK_HINT}', '')`);
  return ids;
}
