import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { Receiver } from '../world/receiver.ts';
import { recordEvents } from '../world/record-events.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { webhookAt } from '../world/webhooks.ts';
import { World } from '../world/world.ts';

/** More by hand: KILLS=20 npx vitest run test/scenario/killed-while-delivering.test.ts */
const KILLS = Number(process.env['KILLS'] ?? 8);
const OBJECTS = 12;
const EVENTS = 60 * KILLS;

describe('a system killed with SIGKILL while it delivers', () => {
  it(
    'delivers every event to every endpoint at least once, and those of one object in their order',
    { timeout: 60_000 + KILLS * 15_000 },
    async () => {
      const databaseUrl = await createDatabase(inject('postgresUrl'));
      const options = {
        databaseUrl,
        dataDir: temporaryFolder(),
        env: { WORK_LEASE_SECONDS: '1', WEBHOOK_RETRY_SECONDS: '0.1,0.3' },
      };
      let system: RunningSystem = await startSystem(options);
      onTestFinished(() => void system.process.kill('SIGKILL'));
      const organisation = await new World(system).organisation();
      const partner = await organisation.partner();
      // Endpoints as they are: one fails now and then, one is slow, one drops connections, one restarts.
      let requests = 0;
      const receivers = [
        await Receiver.start(),
        await Receiver.start((_, response) => response.writeHead(requests++ % 5 ? 200 : 500).end()),
        await Receiver.start((_, response) => setTimeout(() => response.writeHead(204).end(), 20)),
        await Receiver.start((_, response) =>
          requests++ % 7 ? response.writeHead(200).end() : response.destroy(),
        ),
        await Receiver.start(),
      ];
      const restarting = receivers.at(-1)!;
      onTestFinished(() => Promise.all(receivers.map((receiver) => receiver.stop())).then(() => {}));
      for (const { url } of receivers) await webhookAt(partner, url);

      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      onTestFinished(() => client.end());
      const recorded: { id: string; object: string }[] = [];
      const recording = (async () => {
        while (recorded.length < EVENTS) {
          const object = `RS_${recorded.length % OBJECTS}`;
          const [id] = await recordEvents(client, organisation.id, [{ objectKey: object }]);
          recorded.push({ id: id!, object });
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
      })();

      const arrived = () => receivers.reduce((sum, { received }) => sum + received.length, 0);
      for (let kill = 1; kill <= KILLS; kill++) {
        const enough = arrived() + 40;
        await eventually(`${enough} deliveries`, 60, () => arrived() >= enough);
        if (kill % 3 === 0) await restarting.stop();
        system.process.kill('SIGKILL');
        await system.ended;
        system = await startSystem(options);
        if (kill % 3 === 0) await restarting.listen();
      }
      await recording;

      for (const { received } of receivers) {
        await eventually('every event arrives', 120, () => {
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
      await system.stop();
    },
  );
});
