import type { TimeProvider } from '../../../../../kernel/core/provider-metrics.ts';
import type { SpeechSettings } from '../../../../../kernel/core/settings.ts';
import { traceHeaders } from '../../../../../kernel/core/tracing.ts';
import { GiveUp } from '../../../../../kernel/store/jobs/handler.ts';

const LONGEST_ANSWER = 65_536;
/** A longer transcript of two minutes is none. */
const LONGEST_TRANSCRIPT = 10_000;

/** Refusals that another attempt may not meet: of the service's own key or address, or of too many calls. */
const PASSING = new Set([401, 403, 404, 407, 408, 425, 429]);

export interface SpokenWords {
  mimeType: string;
  bytes: Buffer;
  /** The language that is probably spoken, where one is known. */
  language: string | undefined;
}

/**
 * Any service that speaks OpenAI's API of transcriptions. The AI library's client of such services has none, so it is
 * asked by hand. What it answers is somebody's words: neither logged nor kept in an error.
 */
export class Transcriber {
  constructor(
    private readonly settings: SpeechSettings,
    private readonly time: TimeProvider = (ask) => ask(),
  ) {}

  transcribe(words: SpokenWords, signal: AbortSignal): Promise<string> {
    return this.time(() => this.#ask(words, signal));
  }

  async #ask({ mimeType, bytes, language }: SpokenWords, signal: AbortSignal): Promise<string> {
    const { baseUrl, apiKey, model } = this.settings;
    const form = new FormData();
    form.set('model', model);
    form.set('response_format', 'json');
    if (language) form.set('language', language);
    // Such services know the container by the ending of the name.
    form.set(
      'file',
      new Blob([new Uint8Array(bytes)], { type: mimeType }),
      `answer.${mimeType.split('/')[1]}`,
    );
    const answer = await fetch(`${baseUrl}/audio/transcriptions`, {
      method: 'POST',
      headers: { ...(apiKey && { authorization: `Bearer ${apiKey}` }), ...traceHeaders() },
      body: form,
      redirect: 'error',
      signal,
    });
    const text = await readBounded(answer);
    if (answer.ok) return transcriptIn(text);
    const error = `answered ${answer.status}`;
    throw answer.status >= 500 || PASSING.has(answer.status) ? new Error(error) : new GiveUp(error);
  }
}

async function readBounded(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > LONGEST_ANSWER) throw new Error('answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function transcriptIn(answer: string): string {
  let said: unknown;
  try {
    ({ text: said } = JSON.parse(answer) as { text?: unknown });
  } catch {
    said = undefined;
  }
  if (typeof said !== 'string') throw new Error('answered no transcript');
  return said.replaceAll('\0', '').toWellFormed().trim().slice(0, LONGEST_TRANSCRIPT);
}
