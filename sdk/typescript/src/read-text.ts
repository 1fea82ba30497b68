import { UnexpectedAnswerError } from './errors.ts';

const MOST_BYTES = 32 * 1024 * 1024;

/** The whole body as text. Reading ends where the signal says so, or where it is larger than any answer of the service. */
export async function readText(response: Response, stop?: AbortSignal): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  // A body that stalls must end with its time, also where a fetch of the caller's own does not see to it.
  const leave = () => void reader.cancel().catch(() => {});
  stop?.addEventListener('abort', leave, { once: true });
  try {
    const decoder = new TextDecoder();
    let text = '';
    let bytes = 0;
    for (;;) {
      const { done, value } = await reader.read();
      stop?.throwIfAborted();
      if (done) return text + decoder.decode();
      bytes += value.byteLength;
      if (bytes > MOST_BYTES) {
        leave();
        throw new UnexpectedAnswerError(
          `The answer is over ${MOST_BYTES} bytes.`,
          response.status,
          response.headers.get('x-request-id'),
        );
      }
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    stop?.removeEventListener('abort', leave);
  }
}
