import { WebhookVerificationError } from './errors.ts';
import { isEvent, type AnyEvent } from './events.ts';
import { base64Of, bytesOf, fromBase64, hmacKey, hmacSha256, sameBytes, type Bytes } from './hashes.ts';

/** Deliveries are signed by Standard Webhooks (www.standardwebhooks.com). */

export interface VerifyOptions {
  /** How far the time of the delivery may be from now, either way. 300 by default. */
  toleranceSeconds?: number | undefined;
  now?: Date | undefined;
}

/** Headers as fetch, Node's http and most frameworks have them. */
export type DeliveryHeaders = Headers | Record<string, string | readonly string[] | undefined>;

/**
 * The event of a delivery, if the service has sent it. The payload is the body as it came, before anything parsed it. While a
 * secret is being rotated, several may be given.
 */
export async function verifyWebhook(
  payload: string | Uint8Array,
  headers: DeliveryHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = new Date() }: VerifyOptions = {},
): Promise<AnyEvent> {
  checkPayload(payload);
  const keys = (typeof secret === 'string' ? [secret] : secret).map(keyOf);
  if (keys.length === 0) throw new TypeError('a webhook secret is needed');
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string];
  checkTime(timestamp, toleranceSeconds, now);
  const body = typeof payload === 'string' ? payload : new TextDecoder().decode(payload);
  const content = joined(`${id}.${timestamp}.`, payload);
  const sent = signatures
    .split(' ')
    .filter((text) => text.startsWith('v1,'))
    .map((text) => fromBase64(text.slice(3)));
  let matches = false;
  // All are compared, whatever the first ones say.
  for (const key of keys) {
    const right = await hmacSha256(await hmacKey(key), content);
    for (const one of sent) if (one && sameBytes(one, right)) matches = true;
  }
  if (!matches) throw new WebhookVerificationError('no_matching_signature', 'No signature matches.');
  return eventOf(body, id);
}

/** The header webhook-signature of a delivery: for tests of a receiver. */
export async function signWebhook(
  payload: string | Uint8Array,
  { id, timestamp, secret }: { id: string; timestamp: number; secret: string },
): Promise<string> {
  const signature = await hmacSha256(await hmacKey(keyOf(secret)), joined(`${id}.${timestamp}.`, payload));
  return `v1,${base64Of(signature)}`;
}

/** A body that was parsed and written again is another text, and no signature fits it. */
function checkPayload(payload: unknown): void {
  if (typeof payload === 'string' || payload instanceof Uint8Array) return;
  throw new TypeError(
    'payload must be the body as it was received, text or bytes, and not what a parser made of it: in Express use express.raw({ type: "application/json" }) on this route',
  );
}

function keyOf(secret: string): Bytes {
  const key = /^whsec_(.+)$/.exec(String(secret))?.[1];
  const bytes = key === undefined ? undefined : fromBase64(key);
  if (!bytes || bytes.length === 0)
    throw new TypeError('a webhook secret begins with whsec_ and goes on in base64');
  return bytes;
}

function headerOf(headers: DeliveryHeaders, name: string): string {
  const given =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const value = typeof given === 'string' ? given : given?.[0];
  if (!value) throw new WebhookVerificationError('missing_header', `The header ${name} is missing.`);
  return value;
}

function checkTime(timestamp: string, toleranceSeconds: number, now: Date): void {
  if (!/^\d{1,12}$/.test(timestamp))
    throw new WebhookVerificationError('bad_timestamp', 'The header webhook-timestamp is no Unix time.');
  const age = Math.floor(now.getTime() / 1000) - Number(timestamp);
  if (age > toleranceSeconds) throw new WebhookVerificationError('too_old', 'The delivery is too old.');
  if (age < -toleranceSeconds)
    throw new WebhookVerificationError('too_new', 'The delivery is of a time that has not come.');
}

function eventOf(body: string, id: string): AnyEvent {
  let event: unknown;
  try {
    event = JSON.parse(body);
  } catch {
    event = undefined;
  }
  if (!isEvent(event) || event.event_id !== id)
    throw new WebhookVerificationError('not_an_event', 'The payload is not the event that its headers name.');
  return event;
}

function joined(head: string, payload: string | Uint8Array): Bytes {
  const start = bytesOf(head);
  const end = typeof payload === 'string' ? bytesOf(payload) : payload;
  const all = new Uint8Array(start.length + end.length);
  all.set(start);
  all.set(end, start.length);
  return all;
}
