import { REASONS, type LimitReason } from '../../core/reasons.ts';
import { RATE_CLASSES, RECRUITER, WHOLE_KEY, type Rates } from './rates.ts';

const reasonsOf = (name: string, { perDay }: Rates): LimitReason[] => [
  `limit:${name}:second`,
  `limit:${name}:minute`,
  ...(perDay === undefined ? [] : [`limit:${name}:day` as const]),
];

const LIMIT_REASONS: readonly LimitReason[] = [
  'limit:failed-authentication:minute',
  ...reasonsOf('key', WHOLE_KEY),
  ...reasonsOf('recruiter', RECRUITER),
  'limit:organisation:second',
  'limit:organisation:minute',
  'limit:organisation:day',
  ...Object.entries(RATE_CLASSES).flatMap(([name, rates]) => reasonsOf(name, rates)),
];

/** The closed list of `x-error-reason` (contract 1.3), each with the code it belongs to. */
export const EVERY_REASON: Readonly<Record<string, string>> = {
  ...REASONS,
  ...Object.fromEntries(LIMIT_REASONS.map((reason) => [reason, 'RATE_LIMITED'])),
};

/** The reason of a limit; those of callers without a key have none. An employer's has one, whichever class it is of. */
export function limitReason(name: string): LimitReason | undefined {
  const reason = `limit:${name.replace(/(:\w+)?\//, ':')}`;
  return LIMIT_REASONS.find((known) => known === reason);
}
