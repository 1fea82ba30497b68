import type { Tenant } from '../../../../../kernel/core/identity/identity.ts';
import { Refusal } from '../../../../../kernel/core/refusal.ts';

/** Nobody plays a candidate, or makes an event up, in live mode. */
export function requireTestMode({ mode }: Tenant): void {
  if (mode === 'test') return;
  throw new Refusal('FORBIDDEN', 'Only test mode has this: call it with a TEST key.', {
    reason: 'test_keys_only',
  });
}
