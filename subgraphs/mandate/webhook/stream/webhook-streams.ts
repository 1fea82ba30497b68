import type { StartLoop } from '../../../../kernel/subgraph/subgraph-module.ts';
import { decideAfterFailure, type FailureDecision } from '../../../../kernel/store/work/failure.rules.ts';
import { deliveryRetries, givenUpAt } from '../delivery.ts';
import { DeliveryAttempts, type AttemptOptions } from '../delivery-attempts.ts';
import { WebhookRow } from '../webhook.entity.ts';
import type { StreamEvent } from './endpoint-stream.ts';
import { StreamServer } from './stream-server.ts';
import type { Ending } from './stream-writer.ts';

interface WebhookStreamsOptions extends Pick<AttemptOptions, 'store' | 'clock' | 'log' | 'sealer'> {
  attempts: DeliveryAttempts;
  retrySeconds: readonly number[];
}

/** An endpoint that a dead process served waits no longer than this. */
const LONGEST_LEASE_SECONDS = 10;

/** Sends the log to the endpoints of everybody. */
export function webhookStreams(options: WebhookStreamsOptions): StartLoop {
  const { store, clock, log, sealer, attempts } = options;
  const rule = deliveryRetries(options.retrySeconds);

  const deliver = async (
    webhook: WebhookRow,
    event: StreamEvent,
    signal: AbortSignal,
  ): Promise<Ending | undefined> => {
    const giveUpAt = givenUpAt(event);
    if (clock.now() > giveUpAt) return {};
    let plan: FailureDecision | undefined;
    const planRetry = (): Date | undefined => {
      plan ??= decideAfterFailure(rule, { attempt: 1, now: clock.now(), giveUpAt }, Math.random);
      return plan.next === 'retry' ? plan.at : undefined;
    };
    try {
      const { id: eventId, body } = event;
      const made = await attempts.make(webhook, { eventId, body, planRetry, signal });
      return { made, retry: made.error === null ? undefined : planRetry() };
    } catch (error) {
      if (signal.aborted) return undefined;
      log.error({ err: error, webhook: webhook.id }, 'a delivery could not be made');
      return { retry: planRetry() };
    }
  };

  const webhooks = (ids: readonly string[]) =>
    store
      .shared()
      .select(WebhookRow)
      .where('webhook.id', 'in', [...ids])
      .execute();
  return (database, leaseSeconds) =>
    new StreamServer({
      database,
      clock,
      log,
      sealer,
      leaseMs: Math.min(leaseSeconds, LONGEST_LEASE_SECONDS) * 1000,
      webhooks,
      deliver,
    });
}
