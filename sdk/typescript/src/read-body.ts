import { UnexpectedAnswerError } from './errors.ts';

const MOST_BYTES = 32 * 1024 * 1024;

export async function readText(response: Response, stop?: AbortSignal): Promise<string> {
  return new TextDecoder().decode(await readBytes(response, stop));
}

/** The whole body. Reading ends where the signal says so, or where it is larger than any answer of the service. */
export async function readBytes(response: Response, stop?: AbortSignal): Promise<Uint8Array> {
  if (!response.body) return new Uint8Array();
  const reader = response.body.getReader();
  // A body that stalls must end with its time, also where a fetch of the caller's own does not see to it.
  const leave = () => void reader.cancel().catch(() => {});
  stop?.addEventListener('abort', leave, { once: true });
  try {
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for (;;) {
      const { done, value } = await reader.read();
      stop?.throwIfAborted();
      if (done) return joined(parts, bytes);
      bytes += value.byteLength;
      if (bytes > MOST_BYTES) {
        leave();
        throw new UnexpectedAnswerError(
          `The answer is over ${MOST_BYTES} bytes.`,
          response.status,
          response.headers.get('x-request-id'),
        );
      }
      parts.push(value);
    }
  } finally {
    stop?.removeEventListener('abort', leave);
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
