import type { Mode } from '../../../../kernel/core/identity/identity.ts';
import type { RefusalDetail } from '../../../../kernel/core/refusal.ts';
import { inDaytime } from '../../hiring/workflow/quiet-hours.rules.ts';
import { refuse } from './campaign.errors.ts';
import type { CampaignStatus } from '../result/campaign.entity.ts';

interface CampaignFacts {
  status: CampaignStatus;
  closedAt: Date | null;
}

/** Step 15 of contract 1.3: candidates need a mandate that is ready. */
export function decideMandate({ status }: { status: string }, secondsUntilReady: number): void {
  if (status === 'preparing') throw refuse.mandateNotReady(status, secondsUntilReady);
  if (status !== 'ready') throw refuse.mandateNotReady(status);
}

const ENDED: readonly CampaignStatus[] = ['cancelled', 'completed'];

export function decideAdd({ status, closedAt }: Pick<CampaignFacts, 'status' | 'closedAt'>): void {
  if (ENDED.includes(status)) throw refuse.ended(status);
  if (closedAt !== null) throw refuse.closed();
}

/** When the first message to new candidates may go. The simulator of test mode knows no hours. */
export const firstContactAt = (now: Date, mode: Mode, opensAt?: number): Date =>
  mode === 'live' ? inDaytime(now, opensAt) : now;

/** A live call that reaches nobody is refused; whoever has opted out is taken and told as declined. */
export function checkReach(
  {
    reach,
    unreachable,
  }: { reach: readonly unknown[]; unreachable: readonly { reason: string; count: number }[] },
  mode: Mode,
): void {
  const others = unreachable.filter(({ reason }) => reason !== 'opted_out');
  if (mode === 'live' && reach.length === 0 && others.length > 0 && others.length === unreachable.length)
    throw refuse.nobodyReachable(unreachable);
}

export type CampaignMove = 'paused' | 'running' | 'cancelled';

/** A repeat changes nothing; no other move leads out of an end. */
export function decideMove(
  { status }: Pick<CampaignFacts, 'status'>,
  to: CampaignMove,
): 'unchanged' | 'move' {
  if (status === to) return 'unchanged';
  if (ENDED.includes(status)) throw refuse.ended(status);
  return 'move';
}

/** Closing may be what completes a campaign, so a repeat after that changes nothing either. */
export function decideClose({
  status,
  closedAt,
}: Pick<CampaignFacts, 'status' | 'closedAt'>): 'unchanged' | 'close' {
  if (closedAt !== null && status !== 'cancelled') return 'unchanged';
  if (ENDED.includes(status)) throw refuse.ended(status);
  return 'close';
}

export interface CandidateLimits {
  perCall: number;
  perCampaign: number;
  peoplePerDay: number;
}

/** Step 16 of contract 1.3, as far as call and campaign tell; people of the day are counted where they are kept. */
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
