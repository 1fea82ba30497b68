import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { openClient } from '../world/database.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migratedDatabase } from '../world/migrated-database.ts';
import { eventually } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { Follower } from '../world/follower.ts';
import { LiveClient } from '../world/live-client.ts';
import { PartnerClient } from '../world/partner-client.ts';
import { Receiver } from '../world/receiver.ts';
import { recordEvents } from '../world/record-events.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { pulled, webhookAt } from '../world/webhooks.ts';
import { World } from '../world/world.ts';

/** More by hand: KILLS=20 npx vitest run test/scenario/killed-while-delivering.test.ts */
const KILLS = Number(process.env['KILLS'] ?? 6);
const OBJECTS = 12;
const EVENTS_PER_KILL = 30;

/** Endpoints as they are: one restarts, one fails or drops connections, one is slow, one hangs, one says it is gone. */
async function startReceivers() {
  let requests = 0;
  const now = { hangs: true, gone: false };
  const hanging: ServerResponse[] = [];
  const receivers = {
    restarting: await Receiver.start(),
    failing: await Receiver.start((_, response) => {
      requests += 1;
      return requests % 7 ? response.writeHead(requests % 5 ? 200 : 500).end() : response.destroy();
    }),
    slow: await Receiver.start((_, response) => setTimeout(() => response.writeHead(204).end(), 20)),
    hanging: await Receiver.start((_, response) => {
      requests += 1;
      return now.hangs && requests % 10 === 0 ? hanging.push(response) : response.writeHead(200).end();
    }),
    leaving: await Receiver.start((_, response) => response.writeHead(now.gone ? 410 : 200).end()),
  };
  const all = Object.values(receivers);
  onTestFinished(() => Promise.all(all.map((receiver) => receiver.stop())).then(() => {}));
  const recover = () => {
    Object.assign(now, { hangs: false, gone: false });
    for (const response of hanging) response.destroy();
  };
  return { ...receivers, all, now, recover };
}

describe('a system killed with SIGKILL while it delivers', () => {
  it(
    'delivers every event to every endpoint at least once, in order per object, and to a live subscriber exactly once',
    { timeout: 120_000 + KILLS * 20_000 },
    async () => {
      const databaseUrl = await migratedDatabase();
      const options = {
        databaseUrl,
        dataDir: temporaryFolder(),
        env: { WORK_LEASE_SECONDS: '1', WEBHOOK_RETRY_SECONDS: '0.1,0.3' },
      };
      let system: RunningSystem = await startSystem(options);
      onTestFinished(() => void system.process.kill('SIGKILL'));
      const organisation = await new World(system).organisation();
      const { keyId, secret } = await organisation.partner();
      const partner = () => new PartnerClient(system.url, keyId, secret);
      const client = await openClient(databaseUrl);
      onTestFinished(() => client.end());

      const [first] = await recordEvents(client, organisation.id, [{ objectKey: 'RS_before' }]);
      await pulled(partner(), 1);
      const token = await organisation.token();
      const connect = () =>
        new LiveClient(system.url, { connectionParams: { authorization: `Bearer ${token}` } });
      const follower = new Follower(connect, first!);
      onTestFinished(() => follower.leave());

      const receivers = await startReceivers();
      for (const { url } of [receivers.restarting, receivers.failing, receivers.slow, receivers.hanging])
        await webhookAt(partner(), url);
      const { webhook_id: leaving } = await webhookAt(partner(), receivers.leaving.url);
      const enableAgain = async () => {
        const { body } = await partner().get(`/webhooks/${leaving}`);
        if (body.data.status === 'active') return false;
        receivers.now.gone = false;
        await partner().call('PATCH', `/webhooks/${leaving}`, { body: { status: 'active' } });
        return true;
      };

      const recorded: { id: string; object: string }[] = [];
      let kills = 0;
      let connectionsBefore = 0;
      const recording = (async () => {
        while (recorded.length < EVENTS_PER_KILL * KILLS) {
          const object = `RS_${recorded.length % OBJECTS}`;
          const [id] = await recordEvents(client, organisation.id, [{ objectKey: object }]);
          recorded.push({ id: id!, object });
          // Also while nobody is there to send them.
          while (recorded.length > EVENTS_PER_KILL * (kills + 1)) await wait(5);
        }
      })();

      const arrived = () => receivers.all.reduce((sum, { received }) => sum + received.length, 0);
      while (kills < KILLS) {
        const enough = arrived() + 20;
        await eventually(`${enough} deliveries`, () => arrived() >= enough);
        // Every second life lasts until the subscriber is back; the others end whether it is or not.
        if (kills % 2 === 0)
          await eventually('the subscriber is back', () => follower.connections > connectionsBefore);
        if (kills % 4 === 1) receivers.now.gone = true;
        await wait(Math.random() * 150);
        const restarts = kills % 3 === 2;
        if (restarts) await receivers.restarting.stop();
        system.process.kill('SIGKILL');
        await system.ended;
        connectionsBefore = follower.connections;
        kills += 1;
        system = await startSystem(options);
        if (restarts) await receivers.restarting.listen();
        await enableAgain();
      }
      await recording;
      receivers.now.gone = true;
      const [last] = await recordEvents(client, organisation.id, [{ objectKey: 'RS_0' }]);
      recorded.push({ id: last!, object: 'RS_0' });
      await eventually('the endpoint that is gone is disabled', enableAgain);
      receivers.recover();

      for (const { received } of receivers.all) {
        await eventually('every event arrives', async () => {
          await enableAgain();
          const ids = new Set(received.map(({ event }) => event.event_id));
          return recorded.every(({ id }) => ids.has(id));
        });
        for (let n = 0; n < OBJECTS; n++) {
          const object = `RS_${n}`;
          const ids = received
            .map(({ event }) => event)
            .filter(({ data }) => data['result_id'] === object)
            .map(({ event_id }) => event_id)
            // A repeat is of the last one that was sent, never of an earlier one.
            .filter((id, index, all) => id !== all[index - 1]);
          expect(ids).toEqual(recorded.filter((one) => one.object === object).map(({ id }) => id));
        }
      }
      // Each event was handed on once, whatever died: repeats are attempts of the same delivery.
      const { rows } = await client.query(
        `SELECT FROM mandate.webhook_attempt GROUP BY webhook_id, event_id HAVING count(DISTINCT delivery_id) > 1`,
      );
      expect(rows).toHaveLength(0);

      await eventually('the subscriber has seen as many', () => follower.ids.length >= recorded.length);
      expect(follower.ids).toEqual(recorded.map(({ id }) => id));
      expect(follower.connections).toBeGreaterThan(KILLS / 2);
      await follower.leave();
      await system.stop();
    },
  );
});
