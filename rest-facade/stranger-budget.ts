import { wideNetwork } from '../kernel/edge/limits/client-address.ts';
import {
  lookAt,
  tooMany,
  type Counter,
  type LimitedCall,
  type WindowCount,
} from '../kernel/edge/limits/counter.ts';
import { DAY, MINUTE, STRANGERS_ADD } from '../kernel/edge/limits/policy.ts';

/** Addresses are cheap, so callers without a login share a budget; past half of it they count by network. */
const together: LimitedCall = {
  subject: 'strangers:all',
  limits: [
    { kind: 'window', name: 'strangers/minute', limit: STRANGERS_ADD.perMinute, ...MINUTE },
    { kind: 'window', name: 'strangers/day', limit: STRANGERS_ADD.perDay, ...DAY },
  ],
};

const ofNetwork = (address: string | undefined): LimitedCall => ({
  subject: `strangers-network:${wideNetwork(address)}`,
  limits: [{ kind: 'window', name: 'strangers/network', ...STRANGERS_ADD.network }],
});

/** Called before something is added. Nothing is taken, so a refused or failed addition is not counted. */
export async function refuseOverBudget(counter: Counter, address: string | undefined): Promise<void> {
  const [all, network] = await Promise.all([
    windowsOf(counter, together),
    windowsOf(counter, ofNetwork(address)),
  ]);
  refuseWhenFull(all);
  const runsShort = all.some(({ remaining, limit }) => remaining <= limit / 2);
  if (runsShort) refuseWhenFull(network);
}

/** Called after something was added. Calls under way together may exceed the budget by their number. */
export async function countAddition(counter: Counter, address: string | undefined): Promise<void> {
  await Promise.all([counter.take(together), counter.take(ofNetwork(address))]);
}

const windowsOf = async (counter: Counter, call: LimitedCall): Promise<WindowCount[]> =>
  Object.values((await lookAt(counter, call)).windows);

function refuseWhenFull(windows: WindowCount[]): void {
  const waits = windows.filter(({ remaining }) => remaining === 0).map(({ resetSeconds }) => resetSeconds);
  if (waits.length > 0) throw tooMany({ cooldown: false, retryAfterSeconds: Math.max(1, ...waits) });
}
