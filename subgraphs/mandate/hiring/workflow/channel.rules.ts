import type { Channel } from './workflow.rules.ts';

export type ChannelName = `${Channel}`;

/** The address, sealed or readable, at which a channel reaches somebody; null when it cannot. */
export const addressFor = <Address>(
  channel: ChannelName,
  { phone, email }: { phone: Address | null; email: Address | null },
): Address | null => (channel === 'email' ? email : phone);

/** Whether live mode can use a channel. */
export type HasAdapter = (channel: string) => boolean;

/** Messages without a configuration are written to the local outbox; a call needs a provider. */
export const messagesAlone: HasAdapter = (channel) => channel !== 'voice';

export const adaptersOf = ({ voice }: { voice?: unknown }): HasAdapter =>
  voice ? () => true : messagesAlone;

/** The channels of a step in the order they are tried: each step begins with the next of the workflow's. */
export function channelsOfStep(channels: readonly string[], step: number): ChannelName[] {
  const first = step % channels.length;
  return [...channels.slice(first), ...channels.slice(0, first)] as ChannelName[];
}
