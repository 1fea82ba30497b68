import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Clock } from '../../../../kernel/core/clock.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { Log } from '../../../../kernel/core/log.ts';
import { BoundedMap } from '../../../../kernel/core/memoize.ts';
import { forRequest } from '../../../../kernel/core/origin.ts';
import { currentSpan, traceHeaders, tracedFirst } from '../../../../kernel/core/tracing.ts';
import { secretOf, type Sealer } from '../../../../kernel/core/sealed.ts';
import { secretsAt } from '../../accounts/access/rotated-secrets.rules.ts';
import { givenUpAt, nextDelivery } from './delivery-retry.rules.ts';
import { EndpointHealth } from './endpoint-health.ts';
import { openHeaders } from './sealed-headers.ts';
import type { Sender, Sent } from './send/sender.ts';
import type { StreamEvent } from './stream/endpoint-stream.ts';
import { UNMEASURED, type WebhookMetrics } from './webhook-metrics.ts';
import type { WebhookRow } from './webhook.entity.ts';

interface AttemptOptions {
  store: Store;
  clock: Clock;
  log: Log;
  sealer: Sealer;
  sender: Pick<Sender, 'post'>;
  retrySeconds: readonly number[];
  metrics?: WebhookMetrics;
}

/** An attempt as it is listed. */
export interface MadeAttempt {
  at: Date;
  responseStatus: number | null;
  durationMs: number;
  /** Null when it arrived. */
  error: string | null;
  /** The beginning of what a refusal said. */
  answer: string | null;
  nextAttemptAt: Date | null;
}

export interface DeliveryOutcome {
  made?: MadeAttempt | undefined;
  /** When the next attempt is due. Without one the event arrived, or is given up. */
  retry?: Date | undefined;
}

const MOST_KEYS = 2_000;
const STANDING = {
  'content-type': 'application/json',
  'user-agent': 'skill-verification-service/1.0 (+webhooks)',
};

/** Makes attempts to deliver one event to one endpoint, and sees what they say about the endpoint. */
export class DeliveryAttempts {
  readonly #options: AttemptOptions;
  readonly #metrics: WebhookMetrics;
  readonly #health: EndpointHealth;
  readonly #keys: (webhook: WebhookRow, at: Date) => KeyObject[] | Promise<KeyObject[]>;

  constructor(options: AttemptOptions) {
    this.#options = options;
    this.#metrics = options.metrics ?? UNMEASURED;
    this.#health = new EndpointHealth(options.store, options.log, this.#metrics);
    this.#keys = signingKeys(options.sealer);
  }

  /** Never throws; undefined where nobody knows how it ended, because the signal ended it. */
  make(webhook: WebhookRow, event: StreamEvent, signal: AbortSignal): Promise<DeliveryOutcome | undefined> {
    const { requestId, traceparent: parent } = event.origin ?? {};
    const attributes = {
      'webhook.id': webhook.id,
      'event.id': event.id,
      'delivery.attempt': (event.pending?.attempt ?? 0) + 1,
      'request.id': requestId ?? undefined,
    };
    return forRequest(requestId, () =>
      tracedFirst('webhook delivery', { kind: 'client', parent, attributes }, () =>
        this.#make(webhook, event, signal),
      ),
    );
  }

  async #make(
    webhook: WebhookRow,
    event: StreamEvent,
    signal: AbortSignal,
  ): Promise<DeliveryOutcome | undefined> {
    const { clock, log } = this.#options;
    if (clock.now() > givenUpAt(event)) return {};
    // A disabled endpoint is sent tests alone, once each.
    const once = webhook.status === 'disabled';
    try {
      const { disables, ...made } = await this.#post(webhook, event, signal);
      const retry = made.error === null || once ? undefined : this.#planRetry(event);
      return { made: { ...made, nextAttemptAt: (disables ? undefined : retry) ?? null }, retry };
    } catch (error) {
      if (signal.aborted) return undefined;
      log.error({ err: error, webhook: webhook.id, event: event.id }, 'a delivery could not be made');
      return { retry: this.#planRetry(event) };
    }
  }

  async #post(webhook: WebhookRow, { id, body }: StreamEvent, signal: AbortSignal) {
    const { clock, log, sealer, sender } = this.#options;
    const at = clock.now();
    const keys = this.#keys(webhook, at);
    const signed = webhookHeaders(keys instanceof Promise ? await keys : keys, { id, at, body });
    const own = openHeaders(sealer, webhook.id, webhook.sealedHeaders);
    const headers = { ...STANDING, ...own, ...signed, ...traceHeaders() };
    const sent = await sender.post(webhook.url, headers, body, signal);
    this.#metrics.sent(sent);
    const { responseStatus, durationMs, error, answer } = sent;
    currentSpan()?.set('http.response.status_code', responseStatus ?? 0);
    log[error === null ? 'debug' : 'info'](
      { webhook: webhook.id, event: id, error, ms: durationMs },
      error === null ? 'a delivery arrived' : 'a delivery failed',
    );
    const disables = isNoNews(webhook, sent) ? false : await this.#health.after(webhook, sent, at);
    return { at, responseStatus, durationMs, error, answer, disables };
  }

  #planRetry({ createdAt, pending }: StreamEvent): Date | undefined {
    const { clock, retrySeconds } = this.#options;
    return nextDelivery(retrySeconds, { createdAt, attempt: (pending?.attempt ?? 0) + 1 }, clock.now());
  }
}

const isNoNews = ({ failingSince }: WebhookRow, { ok }: Sent): boolean => ok && failingSince === null;

/** A sealed text always opens to the same secret, so its key is kept. Replaced secrets sign too, the newest first. */
function signingKeys(sealer: Sealer): (webhook: WebhookRow, at: Date) => KeyObject[] | Promise<KeyObject[]> {
  const opened = new BoundedMap<string, KeyObject>(MOST_KEYS);
  const open = async (sealed: string, webhookId: string): Promise<KeyObject> => {
    const key = signingKey(await sealer.openSecret(sealed, secretOf(webhookId)));
    opened.set(sealed, key);
    return key;
  };
  return (webhook, at) => {
    const sealed = secretsAt(webhook, at);
    const known = sealed.flatMap((one) => opened.get(one) ?? []);
    if (known.length === sealed.length) return known;
    return Promise.all(sealed.map((one) => opened.get(one) ?? open(one, webhook.id)));
  };
}

/** The key of a secret is made once: from its bytes, each signature would take three times as long. */
const signingKey = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(secret.slice('whsec_'.length), 'base64'));

/** Standard Webhooks: `v1,` and the base64 HMAC-SHA256 of id, time and body, one for each key. */
function webhookHeaders(
  keys: readonly KeyObject[],
  { id, at, body }: { id: string; at: Date; body: Buffer },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
