import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../world/eventually.ts';
import { LiveClient, signedParams } from '../../world/live-client.ts';
import { world, type TestOrganisation } from '../../world/world.ts';

const CHANGES =
  'subscription ($workflowId: ID, $after: ID) { workflowChanged(workflowId: $workflowId, after: $after) { eventId change workflowId workflow { name } } }';

function connect(
  connectionParams: Record<string, unknown>,
  headers: Record<string, string> = {},
): LiveClient {
  const client = new LiveClient(world().url, { connectionParams, headers });
  onTestFinished(() => client.leave());
  return client;
}

const asUi = async (organisation: TestOrganisation, options = {}) =>
  connect({ authorization: `Bearer ${await organisation.token(options)}` });

/** Writes until the subscriber has seen something: subscribing is acknowledged by nothing else. */
async function untilLive(write: () => Promise<unknown>, seen: () => boolean): Promise<void> {
  await eventually('the subscription is live', 20, async () => {
    await write();
    return eventually('an event', 1, () => seen() || undefined).catch(() => undefined);
  });
}

describe('subscriptions over a socket', () => {
  it('bring what a partner changes to an internal UI and to a signed partner key', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const clients = [await asUi(organisation), connect(signedParams(partner))];
    const seen = clients.map((client) => client.subscribe(CHANGES));
    let count = 0;
    const write = () => partner.post('/workflows', { name: `w${count++}` });
    await untilLive(write, () => seen.every(({ results }) => results.length > 0));
    for (const received of seen) {
      const [first] = received.values;
      expect(first).toEqual({
        eventId: expect.stringMatching(/^EV_/),
        change: 'created',
        workflowId: expect.stringMatching(/^WF_BC_/),
        workflow: { name: expect.any(String) },
      });
      expect(received.results[0].errors).toBe(undefined);
    }
  });
});
