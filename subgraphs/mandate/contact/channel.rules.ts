import type { Channel } from '../workflow/workflow.rules.ts';

export type ChannelName = `${Channel}`;

interface Addresses {
  phone: string | null;
  email: string | null;
}

/** Where a channel reaches somebody; null when it cannot. */
export const addressFor = (channel: ChannelName, { phone, email }: Addresses): string | null =>
  channel === 'email' ? email : phone;

/** The channels of a step, in the order they are tried: each step begins with the next of the workflow's. */
export function channelsOfStep(channels: readonly string[], step: number): ChannelName[] {
  const first = step % channels.length;
  return [...channels.slice(first), ...channels.slice(0, first)] as ChannelName[];
}
