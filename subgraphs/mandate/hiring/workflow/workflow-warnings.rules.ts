import type { HasAdapter } from './channel.rules.ts';

/**
 * Warns of promises of a workflow that the service cannot keep (contract 1.7): a channel without an adapter reaches nobody, and
 * candidates who have no other are not even tried.
 */
export function channelWarnings(channels: readonly string[], hasAdapter: HasAdapter): string[] {
  const missing = channels.filter((channel) => !hasAdapter(channel));
  const warnings = missing.map((channel) => `${channel} has no adapter: nobody is contacted by it.`);
  if (missing.length === channels.length)
    warnings.push(
      'No channel has an adapter: candidates end as failed with channel_unavailable, and cost nothing.',
    );
  return warnings;
}
