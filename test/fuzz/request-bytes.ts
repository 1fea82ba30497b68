import { callerHeaders, type Caller } from './callers.ts';
import type { FuzzRequest, Framing } from './input.ts';

const announced: Record<Framing, (bytes: number) => [string, string][]> = {
  length: (bytes) => [['content-length', String(bytes)]],
  chunked: () => [['transfer-encoding', 'chunked']],
  'too short': (bytes) => [['content-length', String(Math.max(0, bytes - 5))]],
  'too long': (bytes) => [['content-length', String(bytes + 5)]],
  both: (bytes) => [
    ['content-length', String(bytes)],
    ['transfer-encoding', 'chunked'],
  ],
  none: () => [],
  'odd length': () => [['content-length', '-1']],
};

const inChunks = (body: Buffer): Buffer => {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; at += 50_000) {
    const part = body.subarray(at, at + 50_000);
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
};

/** A request as it goes over the wire, whatever HTTP thinks of it. */
export function requestBytes(request: FuzzRequest, caller: Caller, requestId: string): Buffer {
  const { method, path, headers, body, framing, times = 1 } = request;
  const given = [...headers, ...callerHeaders(request, caller)];
  const own = new Set(given.map(([name]) => name));
  const all: [string, string][] = [
    ...(own.has('host') ? [] : [['host', 'service.invalid'] as [string, string]]),
    ...given,
    ...(own.has('x-request-id') ? [] : [['x-request-id', requestId] as [string, string]]),
    ...announced[framing](body.length),
  ];
  const head = (connection: string) =>
    Buffer.from(
      `${method} ${path} HTTP/1.1\r\n${[...all, ...(own.has('connection') ? [] : [['connection', connection]])].map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      'latin1',
    );
  const sent = framing === 'chunked' || framing === 'both' ? inChunks(body) : body;
  const kept = Array.from({ length: times - 1 }, () => [head('keep-alive'), sent]).flat();
  return Buffer.concat([...kept, head('close'), sent]);
}

/** For a person who wants to send it again; secrets are those of a service that is gone. */
export function asCurl(request: FuzzRequest, url: string): string {
  const { method, path, headers, body, caller, framing, times } = request;
  const quoted = (text: string) => `'${printable(text).replaceAll("'", `'\\''`)}'`;
  const shown =
    body.length <= 600
      ? body.toString()
      : `${body.toString('utf8', 0, 300)}…${body.toString('utf8', body.length - 60)}`;
  const notes = [
    `caller: ${caller}`,
    ...(framing === 'length' || framing === 'none' ? [] : [`framing: ${framing}`]),
    ...(times ? [`sent ${times} times`] : []),
    ...(body.length > 600 ? [`body of ${body.length} bytes, shortened`] : []),
  ];
  return [
    `curl --path-as-is -X ${method} ${quoted(url + shorten(path, 600))}`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${shorten(value, 120)}`)}`),
    ...(body.length > 0 ? [`--data-binary ${quoted(shown)}`] : []),
    `# ${notes.join('; ')}`,
  ].join(' ');
}

export const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}…(${text.length})`;

/** On one line, with nothing that a terminal would obey. */
export const printable = (text: string): string => JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
