import { describe, expect, it } from 'vitest';
import { codeOf, data, platformOf } from '../../world/platform.ts';
import { world } from '../../world/world.ts';

describe('GET /verifications/{serviceVerificationId}', () => {
  it('200 is the session as its token shows it', async () => {
    const platform = await platformOf(world(), await world().organisation());
    const { sessionToken, serviceVerificationId } = await platform.prepared();
    const byToken = data(await platform.get(`/verify/${sessionToken}`));
    expect(byToken.serviceVerificationId).toBe(serviceVerificationId);
    expect(data(await platform.get(`/verifications/${serviceVerificationId}`))).toEqual(byToken);
  });

  it('404 VERIFICATION_NOT_FOUND for another platform and for an id that is nobody', async () => {
    const platform = await platformOf(world(), await world().organisation());
    const { serviceVerificationId } = await platform.prepared();
    const other = await platformOf(world(), await world().organisation());
    for (const [caller, id] of [
      [other, serviceVerificationId],
      [platform, `SV_${'0'.repeat(26)}`],
      [platform, '…'],
    ] as const)
      expect(codeOf(await caller.get(`/verifications/${encodeURIComponent(id)}`))).toBe(
        '404 VERIFICATION_NOT_FOUND',
      );
  });

  it('401 without a key', async () => {
    const platform = await platformOf(world(), await world().organisation());
    const { serviceVerificationId } = await platform.prepared();
    const answer = await fetch(`${world().url}/api/v1/verifications/${serviceVerificationId}`);
    expect(answer.status).toBe(401);
  });
});
