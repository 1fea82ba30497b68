import type { KeyObject } from 'node:crypto';
import type { Clock } from '../../../kernel/core/clock.ts';
import type { Store } from '../../../kernel/store/database/store.ts';
import type { Log } from '../../../kernel/core/log.ts';
import { secretOf, type Sealer } from '../../../kernel/core/sealed.ts';
import { EndpointHealth } from './endpoint-health.ts';
import type { Sender, Sent } from './send/sender.ts';
import { signingKey, webhookHeaders } from './signature.ts';
import type { WebhookRow } from './webhook.entity.ts';

export interface AttemptOptions {
  store: Store;
  clock: Clock;
  log: Log;
  sealer: Sealer;
  sender: Pick<Sender, 'post'>;
}

interface Asked {
  eventId: string;
  body: Buffer;
  /** When the next one will be if this one fails. */
  planRetry: () => Date | undefined;
  signal: AbortSignal;
}

/** What an attempt was, whoever keeps it. */
export interface Made {
  at: Date;
  responseStatus: number | null;
  durationMs: number;
  /** Null when it arrived. */
  error: string | null;
  nextAttemptAt: Date | null;
}

const MOST_KEYS = 2_000;
const STANDING = {
  'content-type': 'application/json',
  'user-agent': 'skill-verification-service/1.0 (+webhooks)',
};

/** Makes attempts to deliver one event to one endpoint, and sees what they say about the endpoint. */
export class DeliveryAttempts {
  readonly #clock: Clock;
  readonly #sender: Pick<Sender, 'post'>;
  readonly #health: EndpointHealth;
  readonly #keys: (webhook: WebhookRow, at: Date) => KeyObject[] | Promise<KeyObject[]>;

  constructor({ store, clock, log, sealer, sender }: AttemptOptions) {
    this.#clock = clock;
    this.#sender = sender;
    this.#health = new EndpointHealth(store, log);
    this.#keys = signingKeys(sealer);
  }

  /** Throws only when the signal has ended it, or nobody knows how the endpoint is. */
  async make(webhook: WebhookRow, { eventId, body, planRetry, signal }: Asked): Promise<Made> {
    const at = this.#clock.now();
    const keys = this.#keys(webhook, at);
    const signed = webhookHeaders(keys instanceof Promise ? await keys : keys, { id: eventId, at, body });
    const sent = await this.#sender.post(webhook.url, { ...STANDING, ...signed }, body, signal);
    const disables = isNoNews(webhook, sent) ? false : await this.#health.after(webhook, sent, at);
    const { responseStatus, durationMs, error } = sent;
    const nextAttemptAt = (sent.ok || disables ? undefined : planRetry()) ?? null;
    return { at, responseStatus, durationMs, error, nextAttemptAt };
  }
}

const isNoNews = ({ failingSince }: WebhookRow, { ok }: Sent): boolean => ok && failingSince === null;

/** A sealed text always opens to the same secret, so its key is kept. During a rotation both sign, the new one first. */
function signingKeys(sealer: Sealer): (webhook: WebhookRow, at: Date) => KeyObject[] | Promise<KeyObject[]> {
  const opened = new Map<string, KeyObject>();
  const open = async (sealed: string, webhookId: string): Promise<KeyObject> => {
    const key = signingKey(await sealer.openSecret(sealed, secretOf(webhookId)));
    if (opened.size >= MOST_KEYS) opened.clear();
    opened.set(sealed, key);
    return key;
  };
  return ({ id, sealedSecret, sealedPreviousSecret, previousSecretUntil }, at) => {
    const rotating =
      sealedPreviousSecret !== null && previousSecretUntil !== null && previousSecretUntil > at;
    const sealed = [sealedSecret, ...(rotating ? [sealedPreviousSecret] : [])];
    const known = sealed.flatMap((one) => opened.get(one) ?? []);
    if (known.length === sealed.length) return known;
    return Promise.all(sealed.map((one) => opened.get(one) ?? open(one, id)));
  };
}
