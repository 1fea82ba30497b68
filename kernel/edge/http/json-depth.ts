import { firstFault } from './json-fault.ts';

/** Our deepest input has fewer than 10 levels. Code that walks a parsed value may recurse this far. */
export const MAX_JSON_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** A text refused as JSON. The message is for callers and repeats nothing of the text. */
export class JsonProblem extends Error {
  readonly kind: 'malformed' | 'too deep';

  constructor(kind: JsonProblem['kind'], where = '') {
    super(kind === 'malformed' ? `is not JSON${where}` : `is nested more than ${MAX_JSON_DEPTH} levels deep`);
    this.name = 'JsonProblem';
    this.kind = kind;
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Parses UTF-8; throws JsonProblem where the text is not JSON or nested too deep. */
export function parseJson(bytes: Buffer): unknown {
  if (isTooDeep(bytes)) throw new JsonProblem('too deep');
  const text = decoded(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new JsonProblem('malformed', inWords(firstFault(text), text));
  }
}

function decoded(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new JsonProblem('malformed', ': the bytes are not UTF-8');
  }
}

function inWords(at: number, text: string): string {
  if (at >= text.length) return ': it ends too early';
  const lines = text.slice(0, at).split('\n');
  return `: line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
}

/** Counts brackets without parsing. Bytes of characters beyond ASCII are over 127 and never look like one. */
export function isTooDeep(bytes: Uint8Array): boolean {
  const { length } = bytes;
  if (length <= MAX_JSON_DEPTH) return false;
  let depth = 0;
  for (let at = 0; at < length; at++) {
    const byte = bytes[at]!;
    if (byte === QUOTE) {
      for (at++; at < length && bytes[at] !== QUOTE; at++) if (bytes[at] === BACKSLASH) at++;
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      if (++depth > MAX_JSON_DEPTH) return true;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth--;
  }
  return false;
}
