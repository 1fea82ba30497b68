import type { Statements } from '../../../../kernel/store/database/statements.ts';
import { oldestKept } from '../../event/event-feed.ts';
import { MAY_BE_SENT, WANTED_EVENTS } from './read-stream.ts';

interface StreamCounts {
  ready: number;
  /** Of endpoints that may be sent nothing now. */
  parked: number;
  running: number;
  /** For how long the oldest of those that are ready has waited. */
  oldestSeconds: number;
}

const COUNT = `
  SELECT ${MAY_BE_SENT} AS going, sum(waiting.count)::integer AS waiting, min(waiting.oldest) AS oldest,
         sum(cardinality(stream.open))::integer AS begun
  FROM mandate.webhook_wanted wanted
  JOIN mandate.webhook_stream stream USING (webhook_id)
  JOIN mandate.webhook ON webhook.id = webhook_id
  JOIN mandate.organisation ON organisation.id = webhook.organisation_id
  CROSS JOIN LATERAL (
    SELECT count(*), min(created_at) AS oldest FROM ${WANTED_EVENTS}
      AND position > stream.position AND position <= wanted.position AND created_at > $1
  ) AS waiting
  WHERE wanted.position > wanted.done
  GROUP BY going`;

/** Deliveries of which the first attempt is still to be made, or under way. */
export async function countStreams(statements: Statements, now: Date): Promise<StreamCounts> {
  const rows = await statements.query<{
    going: boolean;
    waiting: number;
    oldest: Date | null;
    begun: number;
  }>(COUNT, [oldestKept(now)]);
  const [going, held] = [true, false].map((wanted) => rows.find((row) => row.going === wanted));
  return {
    ready: going?.waiting ?? 0,
    running: going?.begun ?? 0,
    parked: (held?.waiting ?? 0) + (held?.begun ?? 0),
    oldestSeconds: going?.oldest ? Math.max(0, (now.getTime() - going.oldest.getTime()) / 1000) : 0,
  };
}
