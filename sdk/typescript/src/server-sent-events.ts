import { UnexpectedAnswerError } from './errors.ts';

export interface ServerSentEvent {
  name: string;
  data: string;
}

const MOST_CHARACTERS = 32 * 1024 * 1024;

/** The events of a stream, as text/event-stream has them. `onChunk` hears of everything that comes, beats too. */
export async function* serverSentEvents(
  body: ReadableStream<Uint8Array>,
  onChunk: () => void = () => {},
): AsyncGenerator<ServerSentEvent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let name = 'message';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onChunk();
      rest += decoder.decode(value, { stream: true });
      if (rest.length > MOST_CHARACTERS)
        throw new UnexpectedAnswerError('An event is larger than any of the service.', 200, null);
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop()!;
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) yield { name, data: data.join('\n') };
          name = 'message';
          data = [];
        } else if (line.startsWith('event:')) name = line.slice(6).trimStart();
        else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
