import { wideNetwork } from '../kernel/edge/limits/client-address.ts';
import {
  lookAt,
  tooMany,
  type RateLimiter,
  type LimitedCall,
  type WindowCount,
} from '../kernel/edge/limits/rate-limiter.ts';
import { DAY, MINUTE, ANONYMOUS_ADDITIONS } from '../kernel/edge/limits/rates.ts';

/** Addresses are cheap, so callers without a login share a budget; past half of it they count by network. */
const together: LimitedCall = {
  subject: 'strangers:all',
  limits: [
    { kind: 'window', name: 'strangers/minute', limit: ANONYMOUS_ADDITIONS.perMinute, ...MINUTE },
    { kind: 'window', name: 'strangers/day', limit: ANONYMOUS_ADDITIONS.perDay, ...DAY },
  ],
};

const ofNetwork = (address: string | undefined): LimitedCall => ({
  subject: `strangers-network:${wideNetwork(address)}`,
  limits: [{ kind: 'window', name: 'strangers/network', ...ANONYMOUS_ADDITIONS.network }],
});

/** Called before something is added. Nothing is taken, so a refused or failed addition is not counted. */
export async function refuseOverBudget(rateLimiter: RateLimiter, address: string | undefined): Promise<void> {
  const [all, network] = await Promise.all([
    windowsOf(rateLimiter, together),
    windowsOf(rateLimiter, ofNetwork(address)),
  ]);
  refuseWhenFull(all);
  const runsShort = all.some(({ remaining, limit }) => remaining <= limit / 2);
  if (runsShort) refuseWhenFull(network);
}

/** Called after something was added. Calls under way together may exceed the budget by their number. */
export async function countAddition(rateLimiter: RateLimiter, address: string | undefined): Promise<void> {
  await Promise.all([rateLimiter.take(together), rateLimiter.take(ofNetwork(address))]);
}

const windowsOf = async (rateLimiter: RateLimiter, call: LimitedCall): Promise<WindowCount[]> =>
  Object.values((await lookAt(rateLimiter, call)).windows);

function refuseWhenFull(windows: WindowCount[]): void {
  const waits = windows.filter(({ remaining }) => remaining === 0).map(({ resetSeconds }) => resetSeconds);
  if (waits.length > 0) throw tooMany({ cooldown: false, retryAfterSeconds: Math.max(1, ...waits) });
}
