import { createHash } from 'node:crypto';
import { roundUp, scaledCap, scaleOf, type KeyScale } from '../../core/limit-scale.ts';
import type { DistinctCap, Limit, LimitedCall } from './rate-limiter.ts';
import {
  BROWSE_PAGES_PER_HOUR,
  COOLDOWN,
  DAY,
  DIFFERENT_SKILLS_PER_DAY,
  HOUR,
  MINUTE,
  RATE_CLASSES,
  RECRUITER,
  WHOLE_KEY,
  type RateClass,
  type Rates,
} from './rates.ts';

export interface PartnerKeyFacts extends KeyScale {
  keyId: string;
}

export interface PartnerCall extends PartnerKeyFacts {
  /** A list where one call stands for several, such as a GraphQL document with several root fields. */
  rateClass: RateClass | readonly RateClass[];
  recruiter?: string | undefined;
  /** The organisation that a platform's key acts for. */
  employer?: string | undefined;
  browsePages?: number;
}

const EMPLOYER = 'organisation';

/** The minute window of a class; where a platform acts for an employer, both have one. */
export const minuteWindows = (rateClass: RateClass): string[] => [
  `${rateClass}/minute`,
  `${EMPLOYER}:${rateClass}/minute`,
];

/** Organisations to act for are looked up before a call is counted, no faster than calls are let through. */
export const employerLookups = (key: PartnerKeyFacts): LimitedCall => ({
  subject: `partner:${key.keyId}`,
  limits: rates('key', WHOLE_KEY, scaleOf(key), 1).map((limit) => ({ ...limit, of: 'lookups' })),
});

/** The limits of one call of a partner key (contract 1.9). */
export function partnerLimits(call: PartnerCall): LimitedCall {
  const scale = scaleOf(call);
  const classes = typeof call.rateClass === 'string' ? [call.rateClass] : call.rateClass;
  const costs = [...new Set(classes)].map(
    (rateClass) => [rateClass, classes.filter((one) => one === rateClass).length] as const,
  );
  const limits = rates('key', WHOLE_KEY, scale, classes.length);
  for (const [rateClass, cost] of costs)
    limits.push(...rates(rateClass, RATE_CLASSES[rateClass], scale, cost));
  if (call.employer !== undefined) {
    // The factor that an operator gave the key counts for each employer too (decision 133).
    const own = rates(EMPLOYER, WHOLE_KEY, scale, classes.length);
    for (const [rateClass, cost] of costs)
      own.push(...rates(`${EMPLOYER}:${rateClass}`, RATE_CLASSES[rateClass], scale, cost));
    limits.push(...own.map((limit) => ({ ...limit, of: call.employer! })));
  }
  if (call.recruiter !== undefined) {
    // The header is checked later, so its text may have any length here.
    const of = createHash('sha256').update(call.recruiter).digest('base64url').slice(0, 22);
    limits.push(...rates('recruiter', RECRUITER, scale, classes.length).map((limit) => ({ ...limit, of })));
  }
  if (call.browsePages) {
    const [limit, cost] = [roundUp(scale(BROWSE_PAGES_PER_HOUR)), call.browsePages];
    limits.push({ kind: 'window', name: 'browse/hour', limit, ...HOUR, cost, startsCooldown: true });
  }
  return { subject: `partner:${call.keyId}`, limits, cooldown: COOLDOWN };
}

export const differentSkillsPerDay = (key: PartnerKeyFacts): DistinctCap => ({
  subject: `partner:${key.keyId}`,
  name: 'different-skills/day',
  cap: scaledCap(key, DIFFERENT_SKILLS_PER_DAY),
  ...DAY,
});

function rates(
  name: string,
  { perSecond, burst, perMinute, perDay }: Rates,
  scale: ReturnType<typeof scaleOf>,
  cost: number,
): Limit[] {
  const limits: Limit[] = [
    // The rate itself is not rounded: a TEST key may refill 0.2 a second.
    {
      kind: 'bucket',
      name: `${name}/second`,
      perSecond: scale(perSecond),
      capacity: roundUp(scale(burst)),
      cost,
    },
    { kind: 'window', name: `${name}/minute`, limit: roundUp(scale(perMinute)), ...MINUTE, cost },
  ];
  if (perDay !== undefined)
    limits.push({ kind: 'window', name: `${name}/day`, limit: roundUp(scale(perDay)), ...DAY, cost });
  return limits;
}
