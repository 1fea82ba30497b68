/** The states of a verification, in the order in which they come. */
export const STATUSES = [
  'open',
  'method_set',
  'items_stored',
  'awaiting_reviewer',
  'questions_generated',
  'passed',
  'failed',
  'endorsed',
  'declined',
  'cancelled',
  'expired',
] as const;
export type Status = (typeof STATUSES)[number];

export const isStatus = (status: string): status is Status => STATUSES.some((known) => known === status);

const GOOD: readonly string[] = ['passed', 'endorsed'];
const BAD: readonly string[] = ['failed', 'declined'];
const OVER: readonly string[] = ['cancelled', 'expired'];

type StatusTone = 'plain' | 'good' | 'bad' | 'accent' | 'warn';

/** A verification that waits for a person is what somebody can do something about. */
export function toneOf(status: string): StatusTone {
  if (GOOD.includes(status)) return 'good';
  if (BAD.includes(status)) return 'bad';
  if (OVER.includes(status)) return 'plain';
  return status === 'awaiting_reviewer' ? 'warn' : 'accent';
}

export interface WayFacts {
  status: string;
  verificationMethod: string | null;
  skills: number;
  items: number;
  reviewer: boolean;
  assessments: number;
}

type Stop = 'skills' | 'method' | 'items' | 'reviewer' | 'questions' | 'outcome';
export interface StopOnWay {
  stop: Stop;
  state: 'done' | 'next' | 'later';
}

/** The stops of a session and which are behind it: the first that is not is the next, unless all is over. */
export function wayOf(facts: WayFacts): StopOnWay[] {
  const { status, verificationMethod: method, skills, items, reviewer, assessments } = facts;
  const isDecided = GOOD.includes(status) || BAD.includes(status);
  const asks: Stop = method === 'assessment' ? 'questions' : 'reviewer';
  const done: Record<Stop, boolean> = {
    skills: skills > 0,
    method: method !== null,
    items: items > 0,
    reviewer,
    questions: assessments > 0,
    outcome: isDecided,
  };
  const stops: Stop[] = ['skills', 'method', 'items', asks, 'outcome'];
  const next = OVER.includes(status) ? undefined : stops.find((stop) => !done[stop]);
  return stops.map((stop) => ({ stop, state: done[stop] ? 'done' : stop === next ? 'next' : 'later' }));
}

interface SentEmails {
  remindedAt: string | null;
  letters: readonly { kind: string; state: string; createdAt: string }[];
}

/** An email is on its way until its state is final; a reminder just requested is not even written yet. */
export function isEmailOnItsWay({ remindedAt, letters }: SentEmails): boolean {
  if (letters.some(({ state }) => state === 'waiting' || state === 'sending')) return true;
  if (remindedAt === null) return letters.length === 0;
  return !letters.some(({ kind, createdAt }) => kind === 'reminder' && createdAt >= remindedAt);
}
