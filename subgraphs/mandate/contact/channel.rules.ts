import type { Channel } from '../workflow/workflow.rules.ts';

export type ChannelName = `${Channel}`;

/** The address, sealed or readable, at which a channel reaches somebody; null when it cannot. */
export const addressFor = <Address>(
  channel: ChannelName,
  { phone, email }: { phone: Address | null; email: Address | null },
): Address | null => (channel === 'email' ? email : phone);

/** Live mode has an adapter for these; without a configuration it writes to the local outbox. Calls have none. */
const WITH_ADAPTER: ReadonlySet<string> = new Set<ChannelName>(['whatsapp', 'sms', 'email']);

export const hasAdapter = (channel: string): boolean => WITH_ADAPTER.has(channel);

/** The channels of a step in the order they are tried: each step begins with the next of the workflow's. */
export function channelsOfStep(channels: readonly string[], step: number): ChannelName[] {
  const first = step % channels.length;
  return [...channels.slice(first), ...channels.slice(0, first)] as ChannelName[];
}
