import { DOOR_CODES, type Outcome } from './outcome.ts';
import type { Input, Surface } from './input.ts';

/** How far inputs came: a run that is refused at the door proves nothing. */
export class Tally {
  readonly bySurface = new Map<Surface, Map<string, number>>();
  readonly byCode = new Map<string, number>();
  /** Targets → how often they were asked, and how often something behind the door answered. */
  readonly targets = new Map<string, { asked: number; reached: number; succeeded: number }>();
  readonly rootFields = new Map<string, number>();
  readonly changes = new Map<string, number>();
  answered = 0;
  limited = 0;
  unknown = 0;
  cut = 0;
  largestRefusal = 0;

  count(input: Input, outcome: Outcome): void {
    const { surface, target, change, rootFields = {} } = input;
    const statuses = this.bySurface.get(surface) ?? new Map<string, number>();
    this.bySurface.set(surface, statuses);
    add(statuses, outcome.end === 'answered' ? String(outcome.status) : outcome.end);
    add(this.changes, change);
    for (const code of new Set(outcome.codes)) add(this.byCode, code);
    if (outcome.end !== 'answered') this.cut++;
    else this.answered++;
    if (
      outcome.status === 429 ||
      outcome.codes.includes('RATE_LIMITED') ||
      outcome.codes.includes('COOLDOWN')
    )
      this.limited++;
    if (outcome.status === 401) this.unknown++;
    if (outcome.refused) this.largestRefusal = Math.max(this.largestRefusal, outcome.bytes);
    const of = this.targets.get(target) ?? { asked: 0, reached: 0, succeeded: 0 };
    this.targets.set(target, of);
    of.asked++;
    if (!AIMED_ELSEWHERE.has(change) && isBehindTheDoor(outcome)) of.reached++;
    if (outcome.status >= 200 && outcome.status < 300 && !outcome.refused) of.succeeded++;
    // A stream that begins has taken the subscription.
    const isOpen = input.request?.stream === true && outcome.status === 200;
    for (const [key, field] of Object.entries(rootFields))
      if (isOpen || outcome.answeredKeys.includes(key)) add(this.rootFields, field);
  }

  /** The share of answers that were 429. */
  get limitedShare(): number {
    return this.answered === 0 ? 1 : this.limited / this.answered;
  }

  get unknownShare(): number {
    return this.answered === 0 ? 1 : this.unknown / this.answered;
  }
}

/** Changes after which another route answers, or none. */
const AIMED_ELSEWHERE = new Set(['odd method', 'odd path', 'odd id']);

/** Codes of the verification surface for a field; the token of a link is looked at after all fields. */
const isOfField = (code: string): boolean => /^(MISSING|INVALID)_/.test(code) && code !== 'INVALID_TOKEN';

/** Done, or refused by a rule of the domain: later than step 11 of contract 1.3, so the request passed validation. */
function isBehindTheDoor({ status, codes, end }: Outcome): boolean {
  if (end !== 'answered') return false;
  if (status >= 200 && status < 300) return true;
  if (status === 402 || status === 404 || status === 409 || status === 422) return true;
  const refusals = codes.filter(
    (code) => !DOOR_CODES.has(code) && code !== 'VALIDATION_FAILED' && !isOfField(code),
  );
  return status < 500 && refusals.length > 0;
}

const add = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);
