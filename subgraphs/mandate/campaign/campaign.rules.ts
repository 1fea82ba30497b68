import type { Mode } from '../../../kernel/core/identity/identity.ts';
import type { RefusalDetail } from '../../../kernel/core/refusal.ts';
import { inDaytime } from '../contact/quiet-hours.rules.ts';
import { refuse } from './campaign.errors.ts';
import type { CampaignStatus } from './campaign.entity.ts';

interface CampaignFacts {
  origin: string;
  status: CampaignStatus;
}

/** Step 13 of CONTRACT 1.3: a key changes only what keys made. */
export function decideMayChange({ origin }: CampaignFacts, byKey: boolean): void {
  if (byKey && origin !== 'api') throw refuse.madeInPlayground();
}

/** Step 15 of CONTRACT 1.3: candidates need a mandate that is ready. */
export function decideMandate({ status }: { status: string }, secondsUntilReady: number): void {
  if (status === 'preparing') throw refuse.mandateNotReady(status, secondsUntilReady);
  if (status !== 'ready') throw refuse.mandateNotReady(status);
}

const ENDED: readonly CampaignStatus[] = ['cancelled', 'completed'];

export function decideAdd({ status }: CampaignFacts): void {
  if (ENDED.includes(status)) throw refuse.ended(status);
}

/** When the first message to new candidates may go; null where nobody is contacted. The simulator of test mode knows no hours. */
export function contactFromOf(
  { status }: Pick<CampaignFacts, 'status'>,
  accepted: number,
  { now, mode }: { now: Date; mode: Mode },
): Date | null {
  if (accepted === 0 || status !== 'running') return null;
  return mode === 'live' ? inDaytime(now) : now;
}

export type CampaignMove = 'paused' | 'running' | 'cancelled';

/** A repeat changes nothing; no other move leads out of an end. */
export function decideMove({ status }: CampaignFacts, to: CampaignMove): 'unchanged' | 'move' {
  if (status === to) return 'unchanged';
  if (ENDED.includes(status)) throw refuse.ended(status);
  return 'move';
}

export interface CandidateLimits {
  perCall: number;
  perCampaign: number;
  peoplePerDay: number;
}

/** Step 16 of CONTRACT 1.3, as far as call and campaign tell; people of the day are counted where they are kept. */
export function checkCandidateLimits(
  { given, inCampaign }: { given: number; inCampaign: number },
  limits: CandidateLimits,
): void {
  const problems: RefusalDetail[] = [];
  if (given > limits.perCall) problems.push(tooMany('candidates of a call', limits.perCall, given));
  if (inCampaign > limits.perCampaign)
    problems.push(tooMany('candidates of a campaign', limits.perCampaign, inCampaign));
  if (problems.length > 0) throw refuse.limitExceeded(problems);
}

export const tooMany = (what: string, most: number, count: number): RefusalDetail => ({
  path: 'candidates',
  message: `${what}: at most ${most}, not ${count}`,
});
