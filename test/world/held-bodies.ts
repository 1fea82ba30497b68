import { connect, type Socket } from 'node:net';

export interface HeldRequest {
  /** The head of the answer and what came after it, as far as it has come. */
  answer(): string;
  status(): number | undefined;
  isOpen(): boolean;
  /** Sends more of the body. */
  more(bytes: Buffer): void;
  end(): void;
}

/** A request whose head is sent with a part of its body; the rest never comes. */
export function holdRequest(
  url: string,
  { method = 'POST', path, headers }: { method?: string; path: string; headers: Record<string, string> },
  part: Buffer,
): HeldRequest {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  let [answer, open] = ['', true];
  socket.on('error', () => {});
  socket.on('close', () => (open = false));
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
  const lines = Object.entries({ host: 'service.invalid', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  if (part.length > 0) socket.write(part);
  return {
    answer: () => answer,
    status: () => {
      const [, status] = /^HTTP\/1\.1 (?!100)(\d{3})/.exec(answer) ?? [];
      return status === undefined ? undefined : Number(status);
    },
    isOpen: () => open,
    more: (bytes) => void socket.write(bytes),
    end: () => void socket.destroy(),
  };
}

/** A figure of `/metrics`. */
export async function metricOf(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)![1]);
}
