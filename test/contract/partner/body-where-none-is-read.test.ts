import { describe, expect, it } from 'vitest';
import { partnerSurface } from '../../../rest-facade/surfaces.ts';
import { world } from '../../world/world.ts';

const ID: Record<string, string> = {
  key_id: `VFN_TEST_${'0'.repeat(24)}`,
  organisation_id: `OR_${'0'.repeat(26)}`,
  webhook_id: `WH_${'0'.repeat(26)}`,
  workflow_id: 'WF_QA_0000000000',
  mandate_id: 'JM_0000000000',
  campaign_id: 'CP_0000000000',
  result_id: 'RS_0000000000',
  sender_id: `SN_${'0'.repeat(26)}`,
};

const routes = partnerSurface.routes
  .filter(({ method, body, takesAudio }) => method !== 'GET' && body === undefined && !takesAudio)
  .map(
    ({ method, path }) => [method, path.replaceAll(/:(\w+)/g, (_, name: string) => ID[name] ?? 'x')] as const,
  );

describe('a body where none is read', () => {
  it('is something that several routes can be sent', () => expect(routes.length).toBeGreaterThan(5));

  it.each(routes)('%s %s', async (method, path) => {
    const send = async (rawBody: string, type: string) => {
      const headers = { 'content-type': type };
      const { status, body } = await world().demoPartner().call(method, path, { rawBody, headers });
      return { status, details: body.error?.details };
    };
    expect((await send('hello', 'text/plain')).status).toBe(415);
    expect((await send('{bad', 'application/json')).status).toBe(400);
    const unknown = await send('{"reason":"why not"}', 'application/json');
    expect(unknown).toMatchObject({
      status: 400,
      details: expect.arrayContaining([{ path: 'reason', message: 'is not a known property' }]),
    });
    // Neither of these is a body.
    expect([400, 415]).not.toContain((await send('{}', 'application/json')).status);
    expect([400, 415]).not.toContain((await send('', 'application/json')).status);
  });
});
