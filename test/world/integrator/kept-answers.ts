import type { Answer } from '../partner-client.ts';

/** An answer as far as programs go by it. */
export interface KeptAnswer {
  step: string;
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

const HEADERS = ['content-type', 'x-error-reason', 'retry-after', 'ratelimit-limit'];

export const keepAnswer = (step: string, { status, headers, body }: Answer): KeptAnswer => ({
  step,
  status,
  headers: Object.fromEntries(
    HEADERS.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!]] : [])),
  ),
  body,
});

/** A difference that is meant. */
export interface Meant {
  at: RegExp;
  /** The sentence of the contract. */
  says: string;
  holds: (test: unknown, live: unknown) => boolean;
}

/** The unmeant differences between two days, and the meant ones that were not met: one that is never met is no longer true. */
export function compareDays(
  test: readonly KeptAnswer[],
  live: readonly KeptAnswer[],
  meant: readonly Meant[],
): { unmeant: string[]; unmet: Meant[] } {
  const [inTest, inLive] = [leavesOf(test), leavesOf(live)];
  const differing = [...new Set([...inTest.keys(), ...inLive.keys()])].filter(
    (path) => inTest.get(path) !== inLive.get(path),
  );
  const explains = (path: string) => (one: Meant) =>
    one.at.test(path) && one.holds(inTest.get(path), inLive.get(path));
  return {
    unmeant: differing
      .filter((path) => !meant.some(explains(path)))
      .map(
        (path) => `${path}: ${String(inTest.get(path))} in test mode, ${String(inLive.get(path))} in live`,
      ),
    unmet: meant.filter((one) => !differing.some((path) => explains(path)(one))),
  };
}

/** Each value by its path, such as `3 makes a workflow.body.data.name`. */
function leavesOf(answers: readonly KeptAnswer[]): Map<string, unknown> {
  const leaves = new Map<string, unknown>();
  const walk = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) leaves.set(path, value);
    else if (Object.keys(value).length === 0) leaves.set(path, JSON.stringify(value));
    else for (const [name, inner] of Object.entries(value)) walk(inner, `${path}.${name}`);
  };
  normalised(answers).forEach(({ step, ...answer }, nth) => walk(answer, `${nth} ${step}`));
  return leaves;
}

const SECRET = /VFN_SK_[A-Za-z0-9]{40}|whsec_[A-Za-z0-9+/]{43}=/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const ADDRESS = /127\.0\.0\.1:\d+/g;
const LINK_TOKEN = /(\/candidate\/RS_\w+)#[\w-]+/g;
const SHORT_LINK = /\/c\?k=[\w-]{22}/g;
const ID = /\b(VFN|WF_BC|[A-Z]{2})_(?:TEST_|LIVE_)?[0-9A-Z]{24,26}\b/g;

/** Without all that differs from run to run. An id becomes its place among those of its kind, so that references still show. */
function normalised(answers: readonly KeptAnswer[]): KeptAnswer[] {
  const places = new Map<string, string>();
  const counts = new Map<string, number>();
  const placeOf = (id: string, kind: string) => {
    if (!places.has(id)) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      places.set(id, `${kind} ${counts.get(kind)}`);
    }
    return places.get(id)!;
  };
  const text = JSON.stringify(answers)
    .replaceAll(SECRET, 'a secret')
    .replaceAll(TIME, 'a time')
    .replaceAll(ADDRESS, 'an address')
    .replaceAll(LINK_TOKEN, '$1#a token')
    .replaceAll(SHORT_LINK, '/c?k=a key')
    .replaceAll(ID, placeOf);
  return JSON.parse(text) as KeptAnswer[];
}
