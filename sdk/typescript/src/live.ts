import { ApiError, ConnectionFailedError, UnexpectedAnswerError } from './errors.ts';
import { isEvent, type AnyEvent } from './events.ts';
import { hexOf, sha256 } from './hashes.ts';
import { retryAfter } from './retry.rules.ts';
import { graphRefusal, type SignedCall } from './graph.ts';
import { serverSentEvents } from './server-sent-events.ts';
import type { Transport } from './transport.ts';
import { backOffSeconds, wait } from './wait.ts';

interface LineOptions {
  /** Ends the iteration. */
  signal?: AbortSignal | undefined;
  /** A line on which nothing comes for so long is lost. 30 by default; the service sends a beat every 12 seconds. */
  silenceSeconds?: number | undefined;
  /** Hears of every line that is open: nothing that happens from then on is missed. */
  onOpen?: (() => void) | undefined;
  /** Hears of every line that was lost, and of when it is tried again. */
  onLost?: ((error: unknown, seconds: number) => void) | undefined;
}

export interface LiveOptions extends LineOptions {
  types?: readonly string[] | undefined;
  mandateId?: string | undefined;
  campaignId?: string | undefined;
  /** The last event that was seen: what came since comes first, with no gap and no repeat. */
  after?: string | undefined;
}

export interface LiveDocumentOptions<Data> extends LineOptions {
  variables?: Record<string, unknown> | undefined;
  /** The variables after a lost line, such as `after` with the id of the last event. Without it the same ones are sent again. */
  resume?: ((last: Data) => Record<string, unknown>) | undefined;
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

/**
 * Events as they happen, as server-sent events: those need nothing but fetch, where Node 20 has no WebSocket. A line that is
 * lost is opened again after the last event; a refusal that will not pass is thrown.
 */
export async function* liveEvents(
  transport: Transport,
  signed: SignedCall,
  options: LiveOptions = {},
): AsyncGenerator<AnyEvent, void, undefined> {
  const { types, mandateId, campaignId, after } = options;
  const first = { types, mandateId, campaignId, after };
  const resume = ({ event_id }: AnyEvent) => ({ ...first, after: event_id });
  const document = { id: hexOf(await sha256(DOCUMENT)), text: DOCUMENT };
  yield* lines(transport, signed, { document, first, resume, read: eventOf, ...options });
}

/** The data of a registered subscription. A lost line is opened again. */
export const liveDocument = <Data>(
  transport: Transport,
  signed: SignedCall,
  documentId: string,
  { variables = {}, resume, ...options }: LiveDocumentOptions<Data> = {},
): AsyncGenerator<Data, void, undefined> =>
  lines(transport, signed, {
    ...options,
    document: { id: documentId },
    first: variables,
    resume: (last) => ({ ...variables, ...resume?.(last) }),
    read: (data) => data as Data,
  });

interface Line<Item> extends LineOptions {
  /** The text is registered where the service does not know the id. */
  document: { id: string; text?: string };
  first: object;
  resume: (last: Item) => object;
  read: (data: object) => Item;
}

/** One line after another. */
async function* lines<Item>(
  transport: Transport,
  signed: SignedCall,
  line: Line<Item>,
): AsyncGenerator<Item, void, undefined> {
  const { signal, onLost } = line;
  let variables = line.first;
  let losses = 0;
  const isStopped = () => signal?.aborted ?? false;
  while (!isStopped()) {
    try {
      for await (const data of stream(transport, signed, variables, line)) {
        losses = 0;
        const item = line.read(data);
        variables = line.resume(item);
        yield item;
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
  { signal, silenceSeconds = 30, onOpen, document }: Omit<Line<never>, 'read' | 'resume'>,
): AsyncGenerator<object, void, undefined> {
  const line = new AbortController();
  const leave = () => line.abort();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(leave, silenceSeconds * 1000);
  };
  signal?.addEventListener('abort', leave, { once: true });
  try {
    const body = await openStream(transport, signed, { document, variables }, line.signal, heard);
    onOpen?.();
    yield* dataIn(body, heard);
  } finally {
    clearTimeout(silence);
    signal?.removeEventListener('abort', leave);
    line.abort();
  }
}

async function openStream(
  transport: Transport,
  signed: SignedCall,
  { document, variables }: { document: Line<never>['document']; variables: object },
  signal: AbortSignal,
  heard: () => void,
): Promise<ReadableStream<Uint8Array>> {
  const body = JSON.stringify({ documentId: document.id, variables });
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
    if (refusal.code !== 'DOCUMENT_UNKNOWN' || document.text === undefined) throw refusal;
    // A service of another version does not have the document until somebody registers it.
    const text = JSON.stringify({ text: document.text });
    await transport.send({ ...signed('POST', '/graphql/documents', text), signal });
    response = await open();
    if (!response.ok) throw await transport.refusal(response, signal);
  }
  if (!response.body || !response.headers.get('content-type')?.includes('text/event-stream'))
    throw new UnexpectedAnswerError('The answer is no stream of events.', response.status, null);
  return response.body;
}

async function* dataIn(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
): AsyncGenerator<object, void, undefined> {
  try {
    for await (const { name, data } of serverSentEvents(body, heard)) {
      if (name === 'complete') return;
      if (name === 'next') yield dataOf(data);
    }
  } catch (error) {
    if (error instanceof ApiError || error instanceof UnexpectedAnswerError) throw error;
    throw new ConnectionFailedError('The line was lost.', { cause: error });
  }
}

interface Payload {
  data?: object | null;
  errors?: Parameters<typeof graphRefusal>[0][];
}

/** Data with nothing at its root and an error beside it is that error. */
function dataOf(text: string): object {
  const { data, errors } = JSON.parse(text) as Payload;
  if (data && Object.values(data).some((value) => value !== null)) return data;
  const [problem] = errors ?? [];
  if (!problem) throw new UnexpectedAnswerError('The stream has something that is no event.', 200, null);
  const code = problem.extensions?.code;
  // A problem in a stream has no status; that of our own faults lets the stream be opened again.
  throw graphRefusal(problem, code === 'SERVER_ERROR' || code === 'SERVICE_UNAVAILABLE' ? 503 : 400);
}

function eventOf(data: object): AnyEvent {
  const { resultEvents } = data as { resultEvents?: unknown };
  if (isEvent(resultEvents)) return resultEvents;
  throw new UnexpectedAnswerError('The stream has something that is no event.', 200, null);
}
