import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to a transcriber to listen. */
export interface Heard {
  path: string;
  key: string | undefined;
  traceparent: string | undefined;
  model: string;
  language: string | null;
  fileName: string;
  mimeType: string;
  bytes: Buffer;
}

type Said = string | { status?: number; body: string };

export interface SpeechServer {
  url: string;
  /** The requests about this audio. */
  heard(audio: Buffer): Heard[];
  /** Has it answer so about this audio, call by call; text is a transcript. The last is said again and again. */
  says(audio: Buffer, ...answers: (Said | Promise<Said>)[]): void;
  stop(): void;
}

/** The transcript of audio without a prepared one. */
export const TRANSCRIPT = 'Six years of brickwork in Nashik';

/** A server of transcriptions as OpenAI and those like it have it. */
export async function startSpeechServer(): Promise<SpeechServer> {
  const all: Heard[] = [];
  const told = new Map<string, (Said | Promise<Said>)[]>();
  const nameOf = (audio: Buffer) => audio.toString('latin1');
  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const headers = { 'content-type': incoming.headers['content-type']! };
    const form = await new Response(Buffer.concat(parts), { headers }).formData();
    const file = form.get('file') as File;
    const heard: Heard = {
      path: incoming.url!,
      key: incoming.headers.authorization,
      traceparent: incoming.headers['traceparent'] as string | undefined,
      model: form.get('model') as string,
      language: form.get('language') as string | null,
      fileName: file.name,
      mimeType: file.type,
      bytes: Buffer.from(await file.arrayBuffer()),
    };
    all.push(heard);
    const answers = told.get(nameOf(heard.bytes)) ?? [TRANSCRIPT];
    const said = await (answers.length > 1 ? answers.shift()! : answers[0]!);
    const { status = 200, body } = typeof said === 'string' ? { body: JSON.stringify({ text: said }) } : said;
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    heard: (audio) => all.filter(({ bytes }) => bytes.equals(audio)),
    says: (audio, ...answers) => told.set(nameOf(audio), answers),
    url: `http://127.0.0.1:${port}/v1`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
