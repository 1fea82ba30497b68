import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ModelProvider = 'openai-compatible' | 'anthropic';

/** A question to a model, whatever the dialect. */
export interface Asked {
  path: string;
  key: string | undefined;
  system: string;
  user: string;
  traceparent: string | undefined;
  /** The connection was closed before there was an answer. */
  abandoned: boolean;
}

/** The model's answer: text, or JSON; 'error' is a 500 of the server, 'status 429' that status, 'nothing' never comes. */
export type Said = unknown;

export interface ModelServer {
  url: string;
  asked: Asked[];
  /** Its answers, call by call; the last again and again. */
  answers: (Said | ((asked: Asked) => Said | Promise<Said>))[];
  stop(): void;
}

/** The one JSON object of data that the rules speak of. */
export function dataOf({ user }: Asked): any {
  const [, text] =
    /"text":("(?:[^"\\]|\\.)*")/.exec(user) ?? /"content":("(?:[^"\\]|\\.)*")/.exec(user) ?? [];
  return JSON.parse(JSON.parse(text!));
}

/** Speaks the two dialects that models are offered in, as far as one question and answer need. */
const DIALECTS = {
  'openai-compatible': {
    read: ({ url, headers }: IncomingMessage, body: any) => ({
      path: url!,
      key: headers.authorization,
      system: body.messages[0].content as string,
      user: JSON.stringify(body.messages.slice(1)),
    }),
    answer: (content: string) => ({
      id: 'c1',
      created: 1,
      model: 'fake',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    }),
  },
  anthropic: {
    read: ({ url, headers }: IncomingMessage, body: any) => ({
      path: url!,
      key: headers['x-api-key'] as string,
      system: body.system[0].text as string,
      user: JSON.stringify(body.messages),
    }),
    answer: (content: string, body: any) => ({
      type: 'message',
      id: 'm1',
      role: 'assistant',
      model: 'fake',
      content: body.tools
        ? [{ type: 'tool_use', id: 't1', name: body.tools[0].name, input: tryJson(content) }]
        : [{ type: 'text', text: content }],
      stop_reason: body.tools ? 'tool_use' : 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 1, output_tokens: 1 },
    }),
  },
};

/** A server as a model's provider has it. */
export async function startModelServer(provider: ModelProvider): Promise<ModelServer> {
  const { read, answer } = DIALECTS[provider];
  const made: Pick<ModelServer, 'asked' | 'answers'> = { asked: [], answers: [] };
  const server = createServer(async (incoming, outgoing) => {
    const body = JSON.parse(await bodyOf(incoming));
    const traceparent = incoming.headers['traceparent'] as string | undefined;
    const asked: Asked = { ...read(incoming, body), traceparent, abandoned: false };
    outgoing.once('close', () => (asked.abandoned = !outgoing.writableFinished));
    made.asked.push(asked);
    const next = made.answers.length > 1 ? made.answers.shift() : made.answers[0];
    const said: Said = typeof next === 'function' ? await next(asked) : next;
    if (said === 'nothing') return;
    const [, status] = /^status (\d{3})$/.exec(String(said)) ?? [];
    outgoing.writeHead(said === 'error' ? 500 : Number(status ?? 200), {
      'content-type': 'application/json',
    });
    outgoing.end(JSON.stringify(answer(typeof said === 'string' ? said : JSON.stringify(said), body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(made, {
    url: `http://127.0.0.1:${port}/v1`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of incoming) body += String(chunk);
  return body;
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
