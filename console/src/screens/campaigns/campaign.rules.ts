import type { Tone } from '../../ui/Badge.tsx';

export const CAMPAIGN_STATUSES = ['running', 'paused', 'cancelled', 'completed'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

export const OUTCOMES = ['pending', 'completed', 'declined', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type Counts = Record<Outcome, number>;

export const toneOfCampaign = (status: CampaignStatus): Tone =>
  ({ running: 'accent', paused: 'warn', cancelled: 'bad', completed: 'good' })[status] as Tone;

export const toneOfOutcome = (status: Outcome): Tone =>
  ({ pending: 'accent', completed: 'good', declined: 'warn', failed: 'bad' })[status] as Tone;

export const isOver = (status: CampaignStatus): boolean => status === 'cancelled' || status === 'completed';

interface MovableCampaign {
  status: CampaignStatus;
  open: boolean;
  closedAt: string | null;
  origin: 'api' | 'playground';
}

/** The moves that a campaign of this state offers here: what a partner made, the partner changes. */
export function movesOf({ status, open, closedAt, origin }: MovableCampaign) {
  const isOurs = origin === 'playground' && !isOver(status);
  return {
    pause: isOurs && status === 'running',
    resume: isOurs && status === 'paused',
    close: isOurs && open,
    cancel: isOurs,
    add: isOurs && closedAt === null,
  };
}

export const doneOf = ({ completed, declined, failed }: Counts): number => completed + declined + failed;

/** The parts of the whole in percent, for a bar. */
export function sharesOf(counts: Counts): { outcome: Outcome; percent: number }[] {
  const all = doneOf(counts) + counts.pending;
  const order: Outcome[] = ['completed', 'declined', 'failed', 'pending'];
  return order.map((outcome) => ({ outcome, percent: all === 0 ? 0 : (counts[outcome] / all) * 100 }));
}
