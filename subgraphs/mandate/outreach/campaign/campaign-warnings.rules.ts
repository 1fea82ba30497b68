import { addressFor, type ChannelName, type HasAdapter } from '../../hiring/workflow/channel.rules.ts';
import { channelWarnings } from '../../hiring/workflow/workflow-warnings.rules.ts';
import type { NewCandidate } from './new-candidate.ts';

type Candidate = Pick<NewCandidate, 'phone' | 'email'>;

/** Warns of candidates who read a language that the workflow lacks: they are asked in its first one. */
export function languageWarnings(
  { languages }: { languages: readonly string[] },
  wanted: readonly (string | undefined)[],
): string[] {
  const lacked = wanted.filter((one) => one !== undefined && !languages.includes(one)) as string[];
  if (lacked.length === 0) return [];
  const names = [...new Set(lacked)].toSorted().join(', ');
  return [
    `${lacked.length} of the candidates have a language that the workflow lacks (${names}): they are asked in ${languages[0]}, its first.`,
  ];
}

/** Warns of accepted candidates who cannot be contacted, before anybody is. */
export function campaignWarnings(
  { channels }: { channels: readonly string[] },
  accepted: readonly Candidate[],
  hasAdapter: HasAdapter,
): string[] {
  const usable = channels.filter(hasAdapter) as ChannelName[];
  const canBeTried = (candidate: Candidate) =>
    usable.some((channel) => addressFor(channel, candidate) !== null);
  const left = accepted.filter((candidate) => !canBeTried(candidate)).length;
  return [
    ...channelWarnings(channels, hasAdapter),
    ...(usable.length > 0 && left > 0
      ? [
          `${left} of the candidates have no address for any channel that can be used: they end as failed with channel_unavailable, and cost nothing.`,
        ]
      : []),
  ];
}
