import { ApiError, ConnectionFailedError, UnexpectedAnswerError } from './errors.ts';
import { isEvent, type AnyEvent } from './events.ts';
import { hexOf, sha256 } from './hashes.ts';
import { retryAfter } from './retry.rules.ts';
import { refusalOf } from './refusal-of.ts';
import { serverSentEvents } from './server-sent-events.ts';
import type { OutgoingCall, Transport } from './transport.ts';
import { backOffSeconds, wait } from './wait.ts';

export interface LiveOptions {
  types?: readonly string[] | undefined;
  mandateId?: string | undefined;
  campaignId?: string | undefined;
  /** The last event that was seen: what came since comes first, with no gap and no repeat. */
  after?: string | undefined;
  /** Ends the iteration. */
  signal?: AbortSignal | undefined;
  /** A line on which nothing comes for so long is lost. 30 by default; the service sends a beat every 12 seconds. */
  silenceSeconds?: number | undefined;
  /** Hears of every line that is open: nothing that happens from then on is missed. */
  onOpen?: (() => void) | undefined;
  /** Hears of every line that was lost, and of when it is tried again. */
  onLost?: ((error: unknown, seconds: number) => void) | undefined;
}

/** The document of the service, `schema/operations/live/EventRecords.graphql`, known there by the hash of this text. */
export const DOCUMENT = `subscription EventRecords($types: [String!], $mandateId: ID, $campaignId: ID, $after: ID) {
  resultEvents(types: $types, mandateId: $mandateId, campaignId: $campaignId, after: $after) {
    event_id: id
    type
    version
    mode
    created_at: createdAt
    data
  }
}
`;

const PATIENCE = { first: 0.5, most: 30 };

export type SignedCall = (method: 'POST', target: string, body: string) => OutgoingCall;

/**
 * Events as they happen, as server-sent events: those need nothing but fetch, where Node 20 has no WebSocket. A line that is
 * lost is opened again after the last event; a refusal that will not pass is thrown.
 */
export async function* liveEvents(
  transport: Transport,
  signed: SignedCall,
  options: LiveOptions = {},
): AsyncGenerator<AnyEvent, void, undefined> {
  const { types, mandateId, campaignId, signal, onLost } = options;
  let last = options.after;
  let losses = 0;
  const isStopped = () => signal?.aborted ?? false;
  while (!isStopped()) {
    const variables = { types, mandateId, campaignId, after: last };
    try {
      for await (const event of stream(transport, signed, variables, options)) {
        losses = 0;
        last = event.event_id;
        yield event;
      }
      throw new ConnectionFailedError('The service has ended the stream.');
    } catch (error) {
      if (isStopped()) return;
      const seconds = comeBackAfter(error, losses);
      if (seconds === undefined) throw error;
      losses += 1;
      onLost?.(error, seconds);
      await wait(seconds, signal).catch(() => {});
    }
  }
}

/** Undefined where trying again cannot help. */
function comeBackAfter(error: unknown, losses: number): number | undefined {
  const facts = { repeatable: true, retry: 0, maxRetries: 1, maxWaitSeconds: Infinity };
  const told = retryAfter(error, facts);
  if (told === undefined || (error instanceof ApiError && error.retryAfterSeconds !== null)) return told;
  return backOffSeconds(losses, PATIENCE);
}

/** One line, until it ends. */
async function* stream(
  transport: Transport,
  signed: SignedCall,
  variables: object,
  { signal, silenceSeconds = 30, onOpen }: LiveOptions,
): AsyncGenerator<AnyEvent, void, undefined> {
  const line = new AbortController();
  const leave = () => line.abort();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(leave, silenceSeconds * 1000);
  };
  signal?.addEventListener('abort', leave, { once: true });
  try {
    const body = await openStream(transport, signed, variables, line.signal, heard);
    onOpen?.();
    yield* eventsIn(body, heard);
  } finally {
    clearTimeout(silence);
    signal?.removeEventListener('abort', leave);
    line.abort();
  }
}

async function openStream(
  transport: Transport,
  signed: SignedCall,
  variables: object,
  signal: AbortSignal,
  heard: () => void,
): Promise<ReadableStream<Uint8Array>> {
  const body = JSON.stringify({ documentId: hexOf(await sha256(DOCUMENT)), variables });
  const asking = signed('POST', '/graphql', body);
  const headers = async () => ({ ...(await asking.headers()), accept: 'text/event-stream' });
  const open = async () => {
    const answer = await transport.open({ ...asking, headers, signal });
    heard();
    return answer;
  };
  let response = await open();
  if (!response.ok) {
    const refusal = await transport.refusal(response, signal);
    if (refusal.code !== 'DOCUMENT_UNKNOWN') throw refusal;
    // A service of another version does not have the document until somebody registers it.
    const text = JSON.stringify({ text: DOCUMENT });
    await transport.send({ ...signed('POST', '/graphql/documents', text), signal });
    response = await open();
    if (!response.ok) throw await transport.refusal(response, signal);
  }
  if (!response.body || !response.headers.get('content-type')?.includes('text/event-stream'))
    throw new UnexpectedAnswerError('The answer is no stream of events.', response.status, null);
  return response.body;
}

async function* eventsIn(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
): AsyncGenerator<AnyEvent, void, undefined> {
  try {
    for await (const { name, data } of serverSentEvents(body, heard)) {
      if (name === 'complete') return;
      if (name === 'next') yield eventIn(data);
    }
  } catch (error) {
    if (error instanceof ApiError || error instanceof UnexpectedAnswerError) throw error;
    throw new ConnectionFailedError('The line was lost.', { cause: error });
  }
}

interface Payload {
  data?: { resultEvents?: unknown } | null;
  errors?: { message: string; extensions?: { code?: string; retryAfter?: number } }[];
}

function eventIn(text: string): AnyEvent {
  const { data, errors } = JSON.parse(text) as Payload;
  const event = data?.resultEvents;
  if (isEvent(event)) return event;
  const [problem] = errors ?? [];
  if (!problem) throw new UnexpectedAnswerError('The stream has something that is no event.', 200, null);
  const { code = null, retryAfter: seconds = null } = problem.extensions ?? {};
  throw refusalOf({
    // A problem in a stream has no status; that of our own faults lets the stream be opened again.
    status: code === 'SERVER_ERROR' || code === 'SERVICE_UNAVAILABLE' ? 503 : 400,
    code,
    message: problem.message,
    details: [],
    reason: null,
    requestId: null,
    retryAfterSeconds: seconds,
  });
}
