import { execFile } from 'node:child_process';
import { copyFileSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../kernel/core/root.ts';
import { PostgresServer } from '../faults/servers/postgres-server.ts';
import { adminOn, withPostgresPrograms } from '../world/admin-program.ts';
import { candidates, spend } from '../world/campaigns.ts';
import { createDatabase, withClient } from '../world/database.ts';
import { MovedPartner, secondsToNoon } from '../world/daytime.ts';
import { eventually } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { testsRunWith } from '../world/installed.ts';
import { startMailServer } from '../world/mail-server.ts';
import { approveTemplates } from '../world/mandate/approved-templates.ts';
import { TestProvider } from '../world/mandate/message-provider.ts';
import { createWorkflow, mandateBody } from '../world/mandates.ts';
import type { PartnerClient } from '../world/partner-client.ts';
import { startSystem } from '../world/system.ts';
import { receiver, webhookAt } from '../world/webhooks.ts';
import { World } from '../world/world.ts';

const run = promisify(execFile);
const CHANNELS = ['sms', 'email', 'voice'];

/** The script of the Job that restores on Kubernetes, as it is, with the folder of this test. */
async function restoreByJob(databaseUrl: string, file: string): Promise<void> {
  const job = parse(readFileSync(path.join(projectRoot, 'deploy/kubernetes/by-hand/restore.yml'), 'utf8'));
  const { initContainers = [], containers } = job.spec.template.spec;
  const [shell, option, script] = [...initContainers, ...containers].find(({ name }) => name === 'restore')
    .command as [string, string, string];
  const here = script.replaceAll('/backups/', `${path.dirname(file)}/`);
  await run(shell, [option, here], {
    env: { ...withPostgresPrograms(databaseUrl), DUMP: path.basename(file) },
  });
}

const restoreByCommand = async (databaseUrl: string, file: string): Promise<void> => {
  expect(await adminOn(databaseUrl, 'restore', file)).toMatchObject({ outgoing: 'held' });
};

const RELEASED = 'DELETE FROM kernel.outgoing_hold';
const HELD_BEFORE_START = `${RELEASED}; CREATE SCHEMA outgoing_held`;

const CASES = [
  { dump: 'of a database that was not held', sql: RELEASED, restore: restoreByCommand },
  {
    dump: 'of a restored database that was never started',
    sql: HELD_BEFORE_START,
    restore: restoreByCommand,
  },
  { dump: 'of a database that was not held, by the Job of Kubernetes', sql: RELEASED, restore: restoreByJob },
];

it.runIf(testsRunWith('pg_dump'))(
  'a restored database sends no message, call, email or webhook before it is released',
  async () => {
    const server = await PostgresServer.create();
    onTestFinished(() => server.remove());
    const provider = await new TestProvider().start();
    onTestFinished(() => provider.stop());
    const mail = await startMailServer();
    onTestFinished(() => mail.stop());
    const hook = await receiver();
    const dataDir = temporaryFolder();
    const env = {
      ...Object.fromEntries(
        ['SMS', 'VOICE'].flatMap((channel) => [
          [`${channel}_BASE_URL`, provider.url],
          [`${channel}_ACCOUNT`, 'AC1'],
          [`${channel}_TOKEN`, 'a token'],
          [`${channel}_FROM`, '+15005550006'],
        ]),
      ),
      SMTP_URL: mail.url,
      MAIL_FROM: 'skills@example.com',
      TEST_CLOCK: 'true',
    };
    const started = async (databaseUrl: string) => {
      const system = await startSystem({ databaseUrl, dataDir, env });
      onTestFinished(() => void system.process.kill('SIGKILL'));
      return system;
    };
    const sent = () => ({
      messages: provider.received.filter(({ url }) => !url.includes('/Calls')).length,
      calls: provider.received.filter(({ url }) => url.includes('/Calls')).length,
      emails: mail.received.length,
      webhooks: hook.received.length,
    });
    const NOTHING = { messages: 0, calls: 0, emails: 0, webhooks: 0 };

    const source = await createDatabase(server.url);
    const system = await started(source);
    const world = new World(system);
    await approveTemplates(world);
    const ahead = secondsToNoon();
    await world.admin('MoveClock', { seconds: ahead });
    const organisation = await world.organisation();
    const keys = { live: await organisation.partner(), test: await organisation.partner({ mode: 'test' }) };
    const partnerAt = (url: string, mode: 'live' | 'test') =>
      new MovedPartner(url, keys[mode].keyId, keys[mode].secret, ahead);
    const [live, test] = [partnerAt(system.url, 'live'), partnerAt(system.url, 'test')];
    await world.admin('GrantCredits', {
      input: { organisationId: organisation.id, mode: 'live', amount: 100 },
    });
    const ready = async (partner: PartnerClient, workflowId: string) => {
      const { body } = await partner.post('/mandates', mandateBody(workflowId));
      const id = body.data.mandate_id as string;
      await eventually('the mandate is ready', async () => {
        return (await partner.get(`/mandates/${id}`)).body.data.status === 'ready';
      });
      return id;
    };
    await adminOn(source, 'outgoing:hold');
    await webhookAt(test, hook.url);
    const workflows: string[] = [];
    for (const channel of CHANNELS) {
      const workflowId = await createWorkflow(live, { channels: [channel] });
      workflows.push(workflowId);
      const people = candidates(1, () => ({ email: `${channel}@example.com` }));
      const campaign = { mandate_id: await ready(live, workflowId), name: 'x', candidates: people };
      expect((await spend(live, '/campaigns', campaign)).status).toBe(202);
    }
    expect((await test.post('/test/events', { type: 'mandate.ready' })).status).toBe(201);
    expect(sent()).toEqual(NOTHING);
    await system.stop();

    for (const { dump, sql, restore } of CASES) {
      const copy = await createDatabase(server.url, new URL(source).pathname.slice(1));
      await withClient(copy, (client) => client.query(sql));
      const file = path.join(temporaryFolder(), 'dump');
      await adminOn(copy, 'backup', file);
      const restored = await createDatabase(server.url);
      await restore(restored, file);
      const again = await started(restored);
      // Jobs that send nothing go on, and were looked for several times since.
      await ready(partnerAt(again.url, 'live'), workflows[0]!);
      expect({ dump, sent: sent() }).toEqual({ dump, sent: NOTHING });
      await adminOn(restored, 'outgoing:release', '--send-all');
      await eventually(`${dump}: released, all is sent`, () =>
        Object.values(sent()).every((count) => count > 0),
      );
      await again.stop();
      for (const list of [provider.received, mail.received, hook.received]) list.length = 0;
    }
  },
);

it.runIf(testsRunWith('pg_dump'))(
  'a restore that fails half-way leaves a held database, which cannot be released before it is migrated',
  async () => {
    const server = await PostgresServer.create();
    onTestFinished(() => server.remove());
    const source = await createDatabase(server.url);
    await adminOn(source, 'migrate');
    const file = path.join(temporaryFolder(), 'dump');
    await adminOn(source, 'backup', file);
    const half = `${file}.half`;
    copyFileSync(file, half);
    truncateSync(half, Math.floor(statSync(file).size / 2));
    const restored = await createDatabase(server.url);
    await expect(adminOn(restored, 'restore', half)).rejects.toThrow('pg_restore failed');
    const empty = await createDatabase(server.url);
    await adminOn(empty, 'outgoing:hold', '--reason', "an operator's");
    await expect(adminOn(empty, 'outgoing:release', '--send-all')).rejects.toThrow('migrate');
    await adminOn(empty, 'migrate');
    await withClient(empty, async (client) => {
      const { rows } = await client.query('SELECT reason FROM kernel.outgoing_hold');
      expect(rows).toEqual([{ reason: "an operator's" }]);
      expect((await client.query(`SELECT FROM pg_namespace WHERE nspname = 'outgoing_held'`)).rows).toEqual(
        [],
      );
    });
    await withClient(restored, async (client) => {
      expect(
        (await client.query(`SELECT FROM pg_namespace WHERE nspname = 'outgoing_held'`)).rows,
      ).toHaveLength(1);
    });
  },
);
