import type { TroubledWorkState } from '../../schema/operations.ts';
import { command, list, type Command } from './command.ts';

/** Commands on jobs, deliveries and the clock of test mode. */
export const operationsCommands: Record<string, Command> = {
  'work:retry': command({
    summary:
      'has parked work of a kind tried again, up to 1,000 a call (--state waiting: work that waits after a failure; --group OR_…; --error a part of the last error)',
    operation: 'RetryWorkOfKind',
    required: ['kind'],
    optional: ['state', 'group', 'error'],
    variables: ({ kind, state, group, error }) => ({
      filter: { kind, state: state as TroubledWorkState | undefined, groupKey: group, error },
    }),
  }),
  'deliveries:retry': command({
    summary:
      'makes deliveries at once that failed and wait for their next attempt, up to 1,000 a call (--org, --webhook, --types a,b, --since and --until of the event)',
    operation: 'RetryDeliveries',
    required: [],
    optional: ['org', 'webhook', 'types', 'since', 'until'],
    variables: ({ org, webhook, types, since, until }) => ({
      filter: { organisationId: org, webhookId: webhook, types: list(types), since, until },
    }),
  }),
  'clock:move': command({
    summary: 'moves the time of all processes, under TEST_CLOCK only',
    operation: 'MoveClock',
    required: ['seconds'],
    variables: ({ seconds }) => ({ seconds: Number(seconds) }),
  }),
};
