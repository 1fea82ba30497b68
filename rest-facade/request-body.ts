import { JsonProblem, parseJson } from '../kernel/edge/http/json-depth.ts';
import { isJson } from '../kernel/edge/http/raw-bodies.ts';
import { Refusal, refuse } from '../kernel/core/refusal.ts';

/** Steps 10 and 11 of contract 1.3: media type, then JSON. */
export function readJson(raw: Buffer, contentType: string | undefined): unknown {
  if (raw.length > 0 && !isJson(contentType))
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json.');
  try {
    return parseJson(raw);
  } catch (error) {
    if (!(error instanceof JsonProblem)) throw error;
    throw refuse.invalid([{ path: '', message: error.message }]);
  }
}
