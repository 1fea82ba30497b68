/** The longest text of a person, and the longest answer, that an agent is given. */
const LONGEST_TEXT = 500;
const LONGEST_ANSWER = 100_000;

/** Fields with words that candidates have written or said, by the name of the list or object that they are in. */
const WRITTEN_BY_PEOPLE: Readonly<Record<string, readonly string[]>> = {
  enrichment: ['answer'],
  candidate: ['name'],
};

/**
 * The answer with the words of candidates marked: an agent must not take them for instructions. Programs read the mark,
 * models the name of the field.
 */
export function markedForAgents(value: unknown, within = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => markedForAgents(item, within));
  if (value === null || typeof value !== 'object') return value;
  const written = WRITTEN_BY_PEOPLE[within] ?? [];
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      written.includes(name) && typeof inner === 'string'
        ? { untrusted_text_of_a_candidate: inner.slice(0, LONGEST_TEXT).toWellFormed() }
        : markedForAgents(inner, name),
    ]),
  );
}

/** The text of an answer; a longer one says so in place of it. */
export function answerText(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= LONGEST_ANSWER
    ? text
    : JSON.stringify({ problem: 'The answer is too long. Ask for fewer with `first`.' });
}

/** A refusal that is longer than this repeats what was sent. */
const LONGEST_REFUSAL = 2_000;
const LONGEST_MESSAGE = 300;

interface ProtocolError {
  id?: unknown;
  error?: { code: number; message: string };
}

const INTERNAL_ERROR = -32_603;
const INVALID_PARAMS = -32_602;

/**
 * An answer of the protocol as it leaves the service. An error that repeats much of the request is cut short: whoever sends
 * much is not sent much back. A message of the wrong shape is no internal error, as which the package answers `initialize`.
 * The older revision has the message in an event of a stream.
 */
export function publicMessage(text: string): string {
  if (text.length <= LONGEST_REFUSAL && !text.includes(`"code":${INTERNAL_ERROR}`)) return text;
  const [begin, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
  const found = readError(text.slice(begin, end));
  if (!found?.error) return text;
  const { id, error } = found;
  const wrongShape = error.code === INTERNAL_ERROR ? shapeProblems(error.message) : undefined;
  const code = wrongShape ? INVALID_PARAMS : error.code;
  const message = wrongShape ? `Invalid params: ${wrongShape}` : error.message;
  const short =
    typeof id === 'number' || (typeof id === 'string' && id.length <= LONGEST_MESSAGE) ? id : null;
  const told = message.slice(0, LONGEST_MESSAGE).toWellFormed();
  const shown = JSON.stringify({ jsonrpc: '2.0', id: short, error: { code, message: told } });
  return text.slice(0, begin) + shown + text.slice(end);
}

/** The problems of a message that the package could not read, which it lists as JSON; undefined for any other error. */
function shapeProblems(message: string): string | undefined {
  const issues = parsed(message);
  if (!Array.isArray(issues) || issues.length === 0) return undefined;
  return (issues as { path?: unknown[]; message?: string }[])
    .map(({ path = [], message: words = '' }) => `${path.join('.')} ${words}`.trim())
    .join('; ');
}

const readError = (text: string) => parsed(text) as ProtocolError | undefined;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
