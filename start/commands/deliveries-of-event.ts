import type { Statements } from '../../kernel/store/database/statements.ts';

const ATTEMPTS = `
  SELECT attempt.organisation_id AS organisation, attempt.webhook_id AS webhook, attempt.delivery_id AS delivery,
    attempt.attempt, attempt.status, attempt.response_status AS answered, attempt.error,
    attempt.created_at AS at, attempt.next_attempt_at AS "nextAt"
  FROM mandate.webhook_attempt attempt WHERE attempt.event_id = $1 ORDER BY attempt.created_at, attempt.id LIMIT 200`;

const PENDING = `
  SELECT webhook.organisation_id AS organisation, pending.webhook_id AS webhook, pending.delivery_id AS delivery,
    pending.attempt AS attempts, pending.due_at AS "dueAt"
  FROM mandate.webhook_pending pending JOIN mandate.webhook webhook ON webhook.id = pending.webhook_id
  WHERE pending.event_id = $1 ORDER BY pending.webhook_id LIMIT 200`;

/** The deliveries of one event at every endpoint: attempts of 30 days, and deliveries that are still due. */
export const deliveriesOfEvent = async (statements: Statements, eventId: string): Promise<object> => ({
  attempts: await statements.query(ATTEMPTS, [eventId]),
  pending: await statements.query(PENDING, [eventId]),
});
