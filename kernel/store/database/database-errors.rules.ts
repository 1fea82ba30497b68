/** A reason outside of us and the caller why a statement failed: it can be tried again later. */
export type DatabaseTrouble = 'away' | 'disk full' | 'read-only';

/** Codes of Node, and SQLSTATEs outside of the classes below. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  '25P03', // idle in a transaction for too long: this process stood still
  '25P04', // a transaction that took too long
  '55P03', // a lock that others hold
]);

/** Connection trouble; no room or memory; stopping, or a statement that took too long; the server's own system. */
const AWAY_CLASSES = new Set(['08', '53', '57', '58']);

const NAMED: Record<string, DatabaseTrouble> = { '53100': 'disk full', '25006': 'read-only' };

const SQLSTATE = /^[0-9A-Z]{5}$/;

const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|not queryable/;

/** Codes for a character that no text of PostgreSQL can hold: sent as a parameter, or inside JSON. */
const UNSTORABLE = new Set(['22021', '22P05']);

interface Cause extends Error {
  code?: string;
  /** The routine of the server's source; a pooler has none. */
  routine?: string;
}

/** The database is away, stopping, or has no room: the caller should try again. */
export function troubleOf(error: unknown): DatabaseTrouble | undefined {
  for (const cause of causesOf(error)) {
    const { code = '' } = cause;
    if (NAMED[code]) return NAMED[code];
    if (AWAY_CODES.has(code)) return 'away';
    if (SQLSTATE.test(code) && AWAY_CLASSES.has(code.slice(0, 2)) && !isNulInStatement(cause)) return 'away';
    if (AWAY_MESSAGES.test(cause.message)) return 'away';
  }
  return undefined;
}

export const isDatabaseAway = (error: unknown): boolean => troubleOf(error) !== undefined;

/** True when the caller sent a text that cannot be stored. */
export function isUnstorable(error: unknown): boolean {
  for (const cause of causesOf(error))
    if (UNSTORABLE.has(cause.code ?? '') || isNulInStatement(cause) || isHalfPair(cause)) return true;
  return false;
}

/** All JSON is written by this service: its parser finds nothing wrong in it but half a surrogate pair of a caller. */
const isHalfPair = ({ code, routine = '' }: Cause): boolean =>
  code === '22P02' && routine.startsWith('json_');

/** U+0000 in a statement ends it early. Poolers use the same code, 08P01, when there is no server. */
const isNulInStatement = ({ code, routine = '' }: Cause): boolean =>
  code === '08P01' && routine.startsWith('pq_getmsg');

function* causesOf(error: unknown): Generator<Cause> {
  for (
    let cause = error;
    cause instanceof Error;
    cause = cause.cause ?? (cause as { previous?: unknown }).previous
  ) {
    yield cause;
    if (cause instanceof AggregateError) for (const one of cause.errors) yield* causesOf(one);
  }
}
