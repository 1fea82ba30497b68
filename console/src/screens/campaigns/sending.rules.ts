import type { Candidate } from './check-lines.rules.ts';
import { keyOf, type Part } from './split.rules.ts';

interface SendingGoal {
  mandateId: string;
  /** The name of a new campaign. */
  name: string;
  /** The campaign that gets more candidates; null for a new one. */
  campaignId: string | null;
  keepOpen: boolean;
}

/** A call still to be made. `close` follows a new campaign of many parts, which was open until the last one came. */
export type SendingStep =
  { kind: 'create' | 'add'; part: Part; key: string } | { kind: 'close'; key: string };

/** How far a list has been sent. It changes only by `afterStep`, so that going on begins with what was not answered. */
export interface Sending {
  goal: SendingGoal;
  steps: readonly SendingStep[];
  done: number;
  campaignId: string | null;
  accepted: number;
  charged: number;
  duplicates: { line: number; resultId: string }[];
  rejected: { line: number; message: string }[];
}

export interface StepOutcome {
  campaignId: string;
  accepted: number;
  charged: number;
  duplicates: readonly { index: number; resultId: string }[];
  rejected: readonly { index: number; details: readonly { message: string }[] }[];
}

export function planSending(parts: readonly Part[], goal: SendingGoal): Sending {
  const { campaignId, keepOpen } = goal;
  const calls = parts.map((part, nth) => ({
    kind: campaignId === null && nth === 0 ? ('create' as const) : ('add' as const),
    part,
    key: keyOf([goal, nth, candidatesOf(part)]),
  }));
  const closes = campaignId === null && parts.length > 1 && !keepOpen;
  return {
    goal,
    steps: closes ? [...calls, { kind: 'close', key: keyOf([goal, 'close', calls[0]!.key]) }] : calls,
    done: 0,
    campaignId,
    accepted: 0,
    charged: 0,
    duplicates: [],
    rejected: [],
  };
}

export const nextStep = ({ steps, done }: Sending): SendingStep | undefined => steps[done];

/** A campaign of many parts must not complete before the last one is there. */
export const opensFor = ({ goal, steps }: Sending): boolean => goal.keepOpen || steps.length > 1;

export const candidatesOf = (part: Part): Candidate[] => part.map(({ candidate }) => candidate);

export function afterStep(sending: Sending, outcome: StepOutcome): Sending {
  const step = nextStep(sending);
  if (!step) return sending;
  const answered = { ...sending, done: sending.done + 1, campaignId: outcome.campaignId };
  if (step.kind === 'close') return answered;
  const lineOf = (index: number) => step.part[index]!.line;
  return {
    ...answered,
    accepted: sending.accepted + outcome.accepted,
    charged: sending.charged + outcome.charged,
    duplicates: [
      ...sending.duplicates,
      ...outcome.duplicates.map(({ index, resultId }) => ({ line: lineOf(index), resultId })),
    ],
    rejected: [
      ...sending.rejected,
      ...outcome.rejected.map(({ index, details }) => ({ line: lineOf(index), message: tell(details) })),
    ],
  };
}

export const tell = (details: readonly { message: string }[]): string =>
  details.map(({ message }) => message).join('; ');
