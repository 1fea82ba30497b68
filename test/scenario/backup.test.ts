import { approveTemplates } from '../world/mandate/approved-templates.ts';
import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PostgresServer } from '../faults/servers/postgres-server.ts';
import { adminOn } from '../world/admin-program.ts';
import { candidates, spend } from '../world/campaigns.ts';
import { createDatabase, withClient } from '../world/database.ts';
import { MovedPartner, secondsToNoon } from '../world/daytime.ts';
import { eventually } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { testsRunWith } from '../world/installed.ts';
import { TestProvider } from '../world/mandate/message-provider.ts';
import { createWorkflow, mandateBody } from '../world/mandates.ts';
import type { PartnerClient } from '../world/partner-client.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { receiver, webhookAt } from '../world/webhooks.ts';
import { World } from '../world/world.ts';

const repeated = (all: string[]): string[] => all.filter((one, n) => all.indexOf(one) !== n);

/** PostgreSQL with pg_dump is not everywhere installed. */
it.runIf(testsRunWith('pg_dump'))(
  'a dump that was taken under load is restored: nobody is contacted or notified twice, and new work goes out after the release',
  async () => {
    const server = await PostgresServer.create();
    onTestFinished(() => server.remove());
    const provider = await new TestProvider().start();
    onTestFinished(() => provider.stop());
    // An answer takes a while, so that the dump finds deliveries that have been begun and some that have not.
    const hook = await receiver((_, response) => setTimeout(() => response.writeHead(200).end(), 20));
    const dataDir = temporaryFolder();
    const start = async (databaseUrl: string): Promise<RunningSystem> => {
      const env = {
        SMS_BASE_URL: provider.url,
        SMS_ACCOUNT: 'AC1',
        SMS_TOKEN: 'a token',
        SMS_FROM: '+15005550006',
        TEST_CLOCK: 'true',
        WORK_LEASE_SECONDS: '1',
      };
      const system = await startSystem({ databaseUrl, dataDir, env });
      onTestFinished(() => void system.process.kill('SIGKILL'));
      return system;
    };
    const lost = await createDatabase(server.url);
    const system = await start(lost);
    const world = new World(system);
    await approveTemplates(world);
    const ahead = secondsToNoon();
    await world.admin('MoveClock', { seconds: ahead });
    const now = () => new Date(Date.now() + ahead * 1000);
    const organisation = await world.organisation();
    const keys = { live: await organisation.partner(), test: await organisation.partner({ mode: 'test' }) };
    const partnerAt = ({ url }: RunningSystem, mode: 'live' | 'test') =>
      new MovedPartner(url, keys[mode].keyId, keys[mode].secret, ahead);
    const live = partnerAt(system, 'live');
    const test = partnerAt(system, 'test');
    const input = { organisationId: organisation.id, mode: 'live' as const, amount: 1_000 };
    await world.admin('GrantCredits', { input });
    const workflowId = await createWorkflow(live, { channels: ['sms'] });
    const ready = async (partner: PartnerClient) => {
      const { body } = await partner.post('/mandates', mandateBody(workflowId));
      await eventually('the mandate is ready', async () => {
        const stored = await partner.get(`/mandates/${body.data.mandate_id}`);
        return stored.body.data.status === 'ready';
      });
      return body.data.mandate_id as string;
    };
    const mandateId = await ready(live);
    await webhookAt(test, hook.url);
    const contact = async (partner: PartnerClient, count: number) => {
      const people = candidates(count);
      const answer = await spend(partner, '/campaigns', {
        mandate_id: mandateId,
        name: 'x',
        candidates: people,
      });
      expect(answer.status).toBe(202);
      return people.map(({ phone }) => phone as string);
    };
    const notify = async (partner: PartnerClient) => {
      const { status, body } = await partner.post('/test/events', { type: 'mandate.ready' });
      expect(status).toBe(201);
      return body.data.event_id as string;
    };

    const phones = await contact(live, 150);
    const events: string[] = [];
    const file = path.join(temporaryFolder(), 'dump');
    const enough = new AbortController();
    const load = (async () => {
      while (!enough.signal.aborted && events.length < 150) events.push(await notify(test));
    })();
    await eventually('messages leave', () => provider.received.length > 0 && hook.ids.length > 0);
    await adminOn(lost, 'backup', file);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    enough.abort();
    await load;
    await eventually('all have left', () => provider.received.length === phones.length);
    await eventually('all have arrived', () => events.every((id) => hook.ids.includes(id)));
    system.process.kill('SIGKILL');
    await system.ended;
    const diedAt = now();
    const [messages, notices] = [provider.received.length, hook.received.length];

    const restored = await createDatabase(server.url);
    expect(await adminOn(restored, 'restore', file)).toMatchObject({ outgoing: 'held' });
    await expect(adminOn(restored, 'restore', file)).rejects.toThrow('not empty');
    await withClient(restored, async (client) => {
      const unknown = `SELECT relname FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
        WHERE nspname = 'mandate' AND relkind = 'r' AND reltuples < 0`;
      expect((await client.query(unknown)).rows).toEqual([]);
    });
    const again = await start(restored);
    const [liveAgain, testAgain] = [partnerAt(again, 'live'), partnerAt(again, 'test')];
    const late = [...(await contact(liveAgain, 2)), await notify(testAgain)];
    await ready(liveAgain); // other work goes on, and was looked for several times since
    expect([provider.received.length, hook.received.length]).toEqual([messages, notices]);

    const released = await adminOn(restored, 'outgoing:release', '--sent-until', diedAt.toISOString());
    expect(released.jobsMaybeSent).toBeGreaterThan(0);
    expect(released.deliveriesLeftOut).toBeGreaterThan(0);
    const reached = () => [...provider.received.map(({ form }) => form['To']!), ...hook.ids];
    await eventually('new work goes out', () => late.every((one) => reached().includes(one)));
    await withClient(restored, (client) =>
      eventually('nothing is left to be sent now', async () => {
        const { rows } = await client.query(
          `SELECT FROM kernel.work WHERE kind = 'candidate.contact' AND state <> 'later'
           UNION ALL SELECT FROM mandate.webhook_wanted WHERE position > done`,
        );
        return rows.length === 0;
      }),
    );
    expect(repeated(reached())).toEqual([]);
    await withClient(restored, async (client) => {
      const { rows } = await client.query(
        `SELECT state, count(*)::integer FROM mandate.contact WHERE state <> 'sent' GROUP BY 1`,
      );
      expect(rows).toEqual([{ state: 'unknown', count: expect.any(Number) }]);
    });
  },
);
