import type { ReadyLine } from './check-lines.rules.ts';
import { tell } from './sending.rules.ts';
import type { Part } from './split.rules.ts';

/** The answer of the service to one part of the lines, of which it has written nothing. */
export interface PartPreview {
  accepted: number;
  duplicates: readonly { index: number; resultId: string | null }[];
  rejected: readonly { index: number; details: readonly { message: string }[] }[];
  credits: { charged: number; balance: number };
  limits: { perCall: number; perCampaign: number; peoplePerDay: number; peopleToday: number };
  reach: readonly Reached[];
  unreachable: readonly Unreachable[];
  messages: number;
  segments: number;
  warnings: readonly string[];
  contactFrom: string;
}

/** People whose first contact leaves in the same way. */
export interface Reached {
  channel: string;
  language: string;
  template: string | null;
  count: number;
}

interface Unreachable {
  reason: string;
  count: number;
}

export interface Preview {
  /** The lines that will be sent. */
  lines: ReadyLine[];
  known: { line: number; resultId: string | null }[];
  rejected: { line: number; message: string }[];
  cost: number;
  balance: number;
  limits: PartPreview['limits'];
  reach: Reached[];
  unreachable: Unreachable[];
  /** Messages and calls with all follow-ups, and the parts of text messages of the first ones. */
  messages: number;
  segments: number;
  warnings: string[];
  contactFrom: string;
  /** The first reason for which it cannot be sent as it is. */
  blocked: 'nobody' | 'credits' | 'day' | 'campaign' | null;
}

/** Adds up the answers to all parts. `inCampaign` candidates are there already. */
export function sumPreviews(
  parts: readonly Part[],
  previews: readonly PartPreview[],
  inCampaign = 0,
): Preview {
  const known: Preview['known'] = [];
  const rejected: Preview['rejected'] = [];
  const lines: ReadyLine[] = [];
  for (const [nth, part] of parts.entries()) {
    const { duplicates, rejected: refused } = previews[nth]!;
    const left = new Set<number>();
    for (const { index, resultId } of duplicates) {
      known.push({ line: part[index]!.line, resultId });
      left.add(index);
    }
    for (const { index, details } of refused) {
      rejected.push({ line: part[index]!.line, message: tell(details) });
      left.add(index);
    }
    lines.push(...part.filter((_, index) => !left.has(index)));
  }
  const last = previews.at(-1)!;
  const cost = previews.reduce((sum, { credits }) => sum + credits.charged, 0);
  const { balance } = last.credits;
  const { limits } = last;
  const blocked =
    lines.length === 0
      ? 'nobody'
      : cost > balance
        ? 'credits'
        : lines.length + inCampaign > limits.perCampaign
          ? 'campaign'
          : lines.length + limits.peopleToday > limits.peoplePerDay
            ? 'day'
            : null;
  const warnings = [...new Set(previews.flatMap((one) => one.warnings))];
  return {
    lines,
    known,
    rejected,
    cost,
    balance,
    limits,
    reach: countedBy(
      previews.flatMap(({ reach }) => reach),
      ({ channel, language, template }) => `${channel} ${language} ${template}`,
    ),
    unreachable: countedBy(
      previews.flatMap(({ unreachable }) => unreachable),
      ({ reason }) => reason,
    ),
    messages: previews.reduce((sum, { messages }) => sum + messages, 0),
    segments: previews.reduce((sum, { segments }) => sum + segments, 0),
    warnings,
    contactFrom: last.contactFrom,
    blocked,
  };
}

/** Adds up the counts of equal rows, the most people first. */
const countedBy = <Row extends { count: number }>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] =>
  [...Map.groupBy(rows, keyOf).values()]
    .map((same) => ({ ...same[0]!, count: same.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((one, other) => other.count - one.count);
