/** How the bytes of a body are announced. */
export type Framing = 'length' | 'chunked' | 'too short' | 'too long' | 'both' | 'none' | 'odd length';

export interface FuzzRequest {
  method: string;
  /** The target as it is sent, with its query. */
  path: string;
  headers: [string, string][];
  body: Buffer;
  framing: Framing;
  /** The name of a caller; who it is is looked up when the request is sent, because signatures age. */
  caller: string;
  /** The answer may be a stream without an end: its beginning is all that is waited for. */
  stream?: true;
  /** Sent so often in one go, before anything is read. */
  times?: number;
}

/** Frames of a socket, sent one after the other without waiting. */
export interface Conversation {
  caller: string;
  headers: [string, string][];
  protocols: string[];
  frames: (string | Buffer)[];
}

export type Surface = 'partner' | 'verification' | 'catalogue' | 'graph' | 'socket' | 'pages' | 'stray';

export interface Input {
  index: number;
  surface: Surface;
  /** The aim: a route of the description, a root field, a page. */
  target: string;
  /** The name of what is wrong with it, or `nothing`. */
  change: string;
  /** The root field of each response key, where it is a document. */
  rootFields?: Record<string, string>;
  request?: FuzzRequest;
  conversation?: Conversation;
}

/** Inputs of one kind have the same cause when they fail. */
export const kindOf = ({ target, change }: Input): string => `${target} · ${change}`;

export const sizeOf = ({ request, conversation }: Input): number =>
  request
    ? request.path.length + request.body.length + request.headers.join().length
    : (conversation?.frames ?? []).reduce((sum, frame) => sum + frame.length, 0);

/** Said once to a service: a key of idempotency, a nonce. */
const ONCE = new Set(['idempotency-key', 'x-nonce']);

/** The same, as if it had never been sent: answers that are kept, and plans of documents, would make it look cheap. */
export function freshened(input: Input, nth: number): Input {
  const { request, conversation } = input;
  const mark = `again-${nth}-${Math.random().toString(36).slice(2)}`;
  const fresh = (text: string) => text.replace('"query":"', `"query":"#${mark}\\n`);
  if (conversation) {
    const frames = conversation.frames.map((frame) => (typeof frame === 'string' ? fresh(frame) : frame));
    return { ...input, conversation: { ...conversation, frames } };
  }
  if (!request) return input;
  const headers = request.headers.map(([name, value]): [string, string] =>
    ONCE.has(name) ? [name, `${mark}${value}`.slice(0, 64)] : [name, value],
  );
  const isDocument = request.body.subarray(0, 10).toString() === '{"query":"';
  const body = isDocument ? Buffer.from(fresh(request.body.toString('latin1')), 'latin1') : request.body;
  return { ...input, request: { ...request, headers, body } };
}
