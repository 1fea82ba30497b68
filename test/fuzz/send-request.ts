import { connect } from 'node:net';
import type { Caller } from './callers.ts';
import type { FuzzRequest } from './input.ts';
import { jsonIn, readJson, type Outcome } from './outcome.ts';
import { requestBytes } from './request-bytes.ts';

/** Past this an answer is only counted. */
const KEPT_BYTES = 2_000_000;
/** Operations end after 10 s; what has not answered then never will. */
export const ANSWER_MS = 15_000;
/** A body that never comes whole is not waited for as long. */
const UNFINISHED_MS = 1_000;

/** Sends one request over a connection of its own and reads what comes until it is closed. */
export function sendRequest(
  url: string,
  request: FuzzRequest,
  caller: Caller,
  requestId: string,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { hostname, port } = new URL(url);
  const bytes = requestBytes(request, caller, requestId);
  const started = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    let [received, kept] = [0, 0];
    const finish = (end: Outcome['end']) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', late);
      socket.destroy();
      resolve(outcomeOf(Buffer.concat(chunks), received, request, end, performance.now() - started));
    };
    const late = () => finish('late');
    const isUnfinished =
      ['too long', 'both', 'odd length', 'too short'].includes(request.framing) || mayWait(request);
    const timer = setTimeout(
      () => finish(isUnfinished ? 'cut' : 'late'),
      isUnfinished ? UNFINISHED_MS : ANSWER_MS,
    );
    signal?.addEventListener('abort', late, { once: true });
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (kept < KEPT_BYTES) chunks.push(chunk);
      kept += chunk.length;
      // The head of a stream is its answer: what follows comes when something happens.
      if (
        request.stream &&
        /^HTTP\/1\.1 200[^]*text\/event-stream[^]*\r\n\r\n/i.test(chunk.toString('latin1'))
      )
        finish('answered');
    });
    socket.on('error', () => finish('cut'));
    socket.on('close', () => finish('cut'));
  });
}

/** Methods and headers after which HTTP itself lets a server wait for more. */
const mayWait = ({ method, headers }: FuzzRequest): boolean =>
  ['CONNECT', 'HEAD'].includes(method) ||
  headers.some(([name]) => ['expect', 'upgrade', 'connection', 'accept', 'transfer-encoding'].includes(name));

function outcomeOf(
  answer: Buffer,
  received: number,
  { times = 1 }: FuzzRequest,
  end: Outcome['end'],
  milliseconds: number,
): Outcome {
  const text = answer.toString('utf8');
  // The worst answer of pipelined requests counts.
  const statuses = [...text.matchAll(/(?:^|\n|\}|>)HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  const status = times > 1 ? Math.max(0, ...statuses) : (statuses.find((one) => one >= 200) ?? 0);
  const at = text.indexOf('\r\n\r\n');
  const body = times > 1 || at < 0 ? '' : dechunked(text.slice(0, at), text.slice(at + 4));
  const json = received < KEPT_BYTES ? jsonIn(body) : undefined;
  const { codes, answeredKeys, noData } = readJson(json);
  return {
    status,
    end: status === 0 ? end : 'answered',
    codes,
    answeredKeys,
    refused: status >= 400 || noData,
    bytes: Math.round(received / times),
    milliseconds,
    excerpt: text.slice(0, 1_500),
    ...(received < 30_000 && json !== undefined && { json }),
  };
}

function dechunked(head: string, body: string): string {
  if (!/transfer-encoding: chunked/i.test(head)) return body;
  return body.replace(/^[0-9a-f]+\r\n/i, '').replace(/\r\n0\r\n\r\n$/, '');
}
