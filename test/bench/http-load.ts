import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Sends the same bytes over kept connections, the next as soon as the answer is whole. Small on purpose: the driver
 * shares the machine with what it measures. Every answer must be 200.
 */
export class HttpLoad {
  readonly #url: URL;

  constructor(url: string) {
    this.#url = new URL(url);
  }

  async run(requests: readonly Buffer[], operations: number, atOnce: number): Promise<void> {
    // Anew for each run: a server closes what was idle while another one was measured.
    const sockets = await Promise.all(Array.from({ length: atOnce }, () => this.#open()));
    let next = 0;
    await Promise.all(
      sockets.map(
        (socket) =>
          new Promise<void>((resolve, reject) => {
            let buffered: Buffer = Buffer.alloc(0);
            const stop = (error?: Error) => {
              socket.destroy();
              if (error) reject(error);
              else resolve();
            };
            const send = () => {
              if (next >= operations) return stop();
              socket.write(requests[next++ % requests.length]!);
            };
            socket.on('error', stop).on('end', () => stop(new Error('the server hung up')));
            socket.on('data', (chunk) => {
              buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
              const length = answerLength(buffered);
              if (length === undefined || buffered.length < length) return;
              if (buffered.subarray(9, 12).toString() !== '200')
                return stop(new Error(buffered.toString().slice(0, 500)));
              buffered = buffered.subarray(length);
              send();
            });
            send();
          }),
      ),
    );
  }

  async #open(): Promise<Socket> {
    const socket = connect(Number(this.#url.port), this.#url.hostname);
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return socket.setNoDelay(true);
  }
}

function answerLength(buffered: Buffer): number | undefined {
  const end = buffered.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const [, length] = /content-length: (\d+)/i.exec(buffered.toString('latin1', 0, end)) ?? [];
  if (length === undefined) throw new Error('an answer without a length');
  return end + HEAD_END.length + Number(length);
}

export function httpRequest(
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): Buffer {
  const lines = Object.entries({
    host: 'bench',
    ...headers,
    ...(body && { 'content-length': Buffer.byteLength(body) }),
  });
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
}
