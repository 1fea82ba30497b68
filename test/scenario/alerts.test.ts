import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { startDatabaseProxy } from '../world/database-proxy.ts';
import { endOtherSessions, openClient } from '../world/database.ts';
import { eventually, within } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { installed } from '../world/installed.ts';
import { LiveClient } from '../world/live-client.ts';
import { lostContact, NO_LOST_CONTACT } from '../world/mandate/lost-contact.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { ALERTS, startPrometheus } from '../world/prometheus.ts';
import { answer } from '../world/receiver.ts';
import { recordEvents } from '../world/record-events.ts';
import { startRedisServer } from '../world/redis-server.ts';
import { startSystem } from '../world/system.ts';
import { readyMandate, slowJoins, usualJoins, WITH_JOINS } from '../world/slow-joins.ts';
import { receiver, webhookAt } from '../world/webhooks.ts';
import { World } from '../world/world.ts';

const alerts = [...readFileSync(ALERTS, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
const promtool = installed('promtool');
const canRun = installed('prometheus') && installed('redis-server');

describe('the alerts', () => {
  it('have a page each that says what they mean, what to look at and what to do', () => {
    const folder = path.join(projectRoot, 'docs/operations/runbook');
    expect(readdirSync(folder).toSorted()).toEqual(alerts.map((name) => `${name}.md`).toSorted());
    for (const name of alerts) {
      const page = readFileSync(path.join(folder, `${name}.md`), 'utf8');
      expect(page).toMatch(
        new RegExp(
          `^# ${name}\\n\\n## What it means\\n\\n[^#]+\\n\\n## What to look at\\n\\n- [^]+\\n## What to do\\n\\n- `,
        ),
      );
      expect(readFileSync(ALERTS, 'utf8')).toContain(`runbook: docs/operations/runbook/${name}.md`);
    }
  });

  it.skipIf(!promtool)('follow their rules on made-up series', () => {
    const tests = path.join(path.dirname(ALERTS), 'alerts.test.yml');
    for (const name of alerts)
      for (const how of ['fires', 'stays quiet'])
        expect(readFileSync(tests, 'utf8')).toContain(`${name} ${how}`);
    expect(execFileSync(promtool!, ['test', 'rules', tests], { encoding: 'utf8' })).toContain('SUCCESS');
  });

  it.skipIf(!promtool)('are read with a configuration that Prometheus takes', () => {
    const folder = temporaryFolder();
    const token = path.join(folder, 'metrics-token');
    writeFileSync(token, 'x');
    const given = readFileSync(path.join(path.dirname(ALERTS), 'prometheus.yml'), 'utf8');
    writeFileSync(
      path.join(folder, 'prometheus.yml'),
      given.replace('/etc/prometheus/metrics-token', token).replace('[alerts.yml]', `['${ALERTS}']`),
    );
    const said = execFileSync(promtool!, ['check', 'config', path.join(folder, 'prometheus.yml')]);
    expect(String(said)).toContain('1 rule files found');
  });

  it.skipIf(!canRun)(
    'fire each in its fault and in no other, and every query of the dashboard has an answer',
    { timeout: 300_000 },
    async () => {
      const { faults, prometheus } = await faultySystem();
      expect([...Object.keys(faults), ...IN_ANOTHER_TEST].toSorted()).toEqual(alerts.toSorted());
      const fired: Record<string, string[]> = {};
      for (const [alert, { begin, end }] of Object.entries(faults)) {
        await within(
          `nothing fires, or is about to, before ${alert}`,
          40,
          async () => (await prometheus.alerts()).length === 0,
        );
        await begin();
        const seen = new Set<string>();
        const look = async () => {
          for (const { name, fires } of await prometheus.alerts()) if (fires) seen.add(name);
          return seen.has(alert);
        };
        await within(`${alert} fires`, 30, look).catch(() => {});
        await end();
        fired[alert] = [...seen];
      }
      const others = Object.entries(fired).filter(([alert, seen]) => seen.join() !== alert);
      expect(others.map(([alert, seen]) => `in ${alert}: ${seen.join() || 'nothing'}`).join('; ')).toBe('');

      const silent: string[] = [];
      for (const expression of dashboardQueries())
        if ((await prometheus.query(expression)).length === 0) silent.push(expression);
      expect(silent).toEqual([]);
    },
  );
});

function dashboardQueries(): string[] {
  const file = path.join(projectRoot, 'deploy/grafana/dashboard.json');
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { panels: { targets: { expr: string }[] }[] };
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(queries.length).toBeGreaterThan(25);
  // Grafana fills in a span of several readings, and an event of minutes ago is on its screen.
  return queries.map((query) => query.replaceAll('$__rate_interval', '5m'));
}

/** Alerts whose faults need servers of their own; the tests of read replicas make this one. */
const IN_ANOTHER_TEST = ['ReplicaNotUsed'];

interface Fault {
  begin: () => Promise<unknown>;
  end: () => Promise<unknown>;
}

const LONG_AGO = new Date(Date.now() - 3_600_000);

async function faultySystem() {
  const databaseUrl = await migratedDatabase();
  const proxy = await startDatabaseProxy(databaseUrl);
  let redis = await startRedisServer();
  onTestFinished(() => redis.kill());
  const system = await startSystem({
    databaseUrl: proxy.url,
    // Nobody listens for mail: the provider that fails.
    env: { REDIS_URL: redis.url, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'service@example.org' },
  });
  onTestFinished(() => system.stop());
  const world = new World(system);
  const open = async () => {
    const client = await openClient(databaseUrl);
    onTestFinished(() => client.end());
    return client;
  };
  const owner = await open();
  const organisation = await world.organisation();
  const partner = await organisation.partner();
  const endpoint = await receiver();
  const { webhook_id: webhookId } = await webhookAt(partner, endpoint.url);
  const record = (createdAt = new Date()) =>
    recordEvents(owner, organisation.id, [{ objectKey: `RS_${randomUUID()}`, createdAt }]);
  const served = async () => endpoint.until((await record())[0]!);
  await served();
  await partner.post('/workflows', { name: '' });
  const mandateId = await readyMandate(partner);
  const connectionParams = { authorization: `Bearer ${await organisation.token()}` };
  const live = new LiveClient(system.url, { connectionParams });
  onTestFinished(() => live.leave());
  live.subscribe(WITH_JOINS);
  const prometheus = await startPrometheus(system.url);

  const holding = (client: Client, statement: string): Fault => ({
    begin: async () => {
      await client.query('BEGIN');
      await client.query(statement);
    },
    end: () => client.query('ROLLBACK'),
  });
  const raising = (table: string): Fault => ({
    begin: () =>
      owner.query(
        `CREATE FUNCTION public.broken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$;
         CREATE TRIGGER broken BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION public.broken()`,
      ),
    end: () => owner.query(`DROP TRIGGER broken ON ${table}; DROP FUNCTION public.broken()`),
  });
  const enqueue = (
    kind: string,
    payload: object,
    row: { attempt?: number; group?: string; runAt?: Date } = {},
  ) =>
    owner.query(
      `INSERT INTO kernel.work (kind, group_key, payload, state, run_at, attempt, created_at)
       VALUES ($1, $2, $3, 'ready', $4, $5, now())`,
      [kind, row.group ?? kind, payload, row.runAt ?? new Date(), row.attempt ?? 0],
    );
  const ask = () => world.demoPartner().get('/workflows');
  const [holder, waiter, ordering] = [await open(), await open(), raising('kernel.event')];
  const [telling, held] = [raising('mandate.webhook_wanted'), holding(holder, 'LOCK TABLE public.of_nobody')];
  await owner.query('CREATE TABLE public.of_nobody ()');
  const consumer = holding(holder, `SELECT FROM kernel.consumer WHERE name = 'outgoing events' FOR UPDATE`);
  const setReadOnly = async (value: 'on' | 'off') => {
    await owner.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = ${value}', current_database()); END $$`,
    );
    // Sessions of the service start again, as their settings are of the time when they began.
    await endOtherSessions(owner, 'the service');
  };
  let waiting: Promise<unknown> = Promise.resolve();
  let load: Promise<unknown> = Promise.resolve();

  const faults: Record<string, Fault> = {
    DatabaseAway: {
      begin: async () => proxy.refuse('57P03', 'the database system is shutting down'),
      end: async () => proxy.takeOver(),
    },
    DatabaseTakesNoWrites: { begin: () => setReadOnly('on'), end: () => setReadOnly('off') },
    OutgoingHeld: {
      begin: async () => {
        // Neither is late that is held: a job of an hour ago that would send, and a delivery.
        await owner.query(
          `INSERT INTO kernel.outgoing_hold (reason, since) VALUES ('a restore', now() - interval '2 days')`,
        );
        await enqueue('webhook.disabled-letter', {}, { runAt: LONG_AGO });
        await record(LONG_AGO);
      },
      end: async () => {
        await owner.query(`DELETE FROM kernel.work WHERE kind = 'webhook.disabled-letter'`);
        await owner.query('DELETE FROM kernel.outgoing_hold');
        await served();
      },
    },
    LimitsNotShared: {
      begin: () => redis.kill(),
      end: async () => (redis = await startRedisServer(redis.port)),
    },
    DatabasePoolExhausted: {
      begin: async () => {
        await owner.query(
          `ALTER TABLE mandate.workflow RENAME TO slow;
           CREATE VIEW mandate.workflow AS SELECT slow.* FROM mandate.slow CROSS JOIN pg_sleep(2);
           GRANT SELECT ON mandate.workflow TO PUBLIC`,
        );
        // One after the other: sixty at once keep a busy machine from hearing Redis in time, which is another fault.
        load = Promise.allSettled(Array.from({ length: 60 }, (_, nth) => wait(nth * 20).then(ask)));
      },
      end: async () => {
        await load;
        await owner.query('DROP VIEW mandate.workflow; ALTER TABLE mandate.slow RENAME TO workflow');
      },
    },
    DatabaseLockHeld: {
      begin: async () => {
        await held.begin();
        waiting = waiter.query('SELECT FROM public.of_nobody');
      },
      end: async () => {
        await held.end();
        await waiting;
      },
    },
    DatabaseNewerThanCode: {
      begin: () => owner.query(`INSERT INTO mandate.migration (name) VALUES ('OfAnotherVersion999')`),
      end: () => owner.query(`DELETE FROM mandate.migration WHERE name = 'OfAnotherVersion999'`),
    },
    RequestsFail: {
      begin: async () => {
        await owner.query('ALTER TABLE mandate.workflow RENAME TO gone');
        await ask();
        load = (async () => {
          for (let left = 6; left > 0; left--) {
            await wait(700);
            await ask();
          }
        })();
      },
      end: async () => {
        await load;
        await owner.query('ALTER TABLE mandate.gone RENAME TO workflow');
      },
    },
    WorkStuck: {
      begin: async () => {
        // A process that claims the group and stands still does this.
        await holder.query(`SELECT pg_advisory_lock(7230116, hashtext('stuck'))`);
        await enqueue('webhook.tell', { webhookId }, { group: 'stuck', runAt: LONG_AGO });
      },
      end: () => holder.query(`SELECT pg_advisory_unlock(7230116, hashtext('stuck'))`),
    },
    WorkGivenUp: {
      begin: () => enqueue('webhook.tell', { webhookId }, { attempt: 1_000 }),
      end: async () => {},
    },
    WorkFailing: {
      begin: () => {
        const unreadable = { organisationId: organisation.id, mode: 'live', erasure: 'RE_none', texts: '' };
        const jobs = Array.from({ length: 20 }, () =>
          enqueue('requests.erase', unreadable, { group: randomUUID() }),
        );
        return Promise.all(jobs);
      },
      end: () => owner.query(`DELETE FROM kernel.work WHERE kind = 'requests.erase'`),
    },
    EventsNotOrdered: {
      begin: async () => {
        await ordering.begin();
        await record(LONG_AGO);
      },
      end: async () => {
        await ordering.end();
        await served();
      },
    },
    EventConsumerLags: {
      begin: async () => {
        await consumer.begin();
        await record(LONG_AGO);
      },
      end: async () => {
        await consumer.end();
        await served();
      },
    },
    LiveEventsLate: {
      begin: async () => {
        await slowJoins(owner, 6);
        await recordEvents(owner, organisation.id, [
          { objectKey: mandateId, data: { mandate_id: mandateId } },
        ]);
      },
      end: () => usualJoins(owner),
    },
    EventFanOutFails: {
      begin: async () => {
        await telling.begin();
        await record();
      },
      end: async () => {
        await telling.end();
        await served();
      },
    },
    WebhookDeliveriesLate: {
      begin: async () => {
        // The lease is taken for a process that does not exist.
        await eventually('nobody serves the endpoint', async () => {
          const { rowCount } = await owner.query(
            `UPDATE mandate.webhook_stream SET token = $2, lease_until = now() + interval '1 hour'
             WHERE webhook_id = $1 AND token IS NULL`,
            [webhookId, randomUUID()],
          );
          return rowCount === 1;
        });
        await record(LONG_AGO);
      },
      end: async () => {
        await owner.query('UPDATE mandate.webhook_stream SET token = NULL, lease_until = NULL');
        await served();
      },
    },
    WebhookEndpointDisabled: {
      begin: async () => {
        const gone = await receiver(answer(410));
        await webhookAt(partner, gone.url);
        await record();
      },
      end: async () => {},
    },
    QuestionsLeaked: {
      begin: () =>
        owner.query(
          `INSERT INTO mandate.question_skill (skill_id, sittings, verified, chart, alarm_at)
           VALUES ('sk_10101', 100, 90, '{"cusum": 6, "checkpoints": []}', now())
           ON CONFLICT (skill_id) DO UPDATE SET alarm_at = excluded.alarm_at`,
        ),
      end: () => owner.query('DELETE FROM mandate.question_skill'),
    },
    PrivacyRequestsOverdue: {
      begin: () =>
        owner.query(
          `INSERT INTO mandate.privacy_request
             (organisation_id, mode, id, kind, status, result_ids, created_at, due_at)
           VALUES ($1, 'live', 'PR_1', 'grievance', 'open', '{RS_1}', now() - interval '31 days', now() - interval '1 day')`,
          [organisation.id],
        ),
      end: () => owner.query('DELETE FROM mandate.privacy_request'),
    },
    MessageTemplateStopped: {
      begin: () =>
        owner.query(
          `INSERT INTO mandate.sender (id, channel, provider, from_address, base_url, account, options, status, of_settings, created_at, updated_at)
           VALUES ('SN_stopped', 'whatsapp', 'meta', '+15005550006', 'http://127.0.0.1:9', '1', '{}', 'active', false, now(), now());
           INSERT INTO mandate.message_template (id, sender_id, step, language, category, template_id, text, status, created_at, updated_at)
           VALUES ('MT_stopped', 'SN_stopped', 'first', 'hi', 'utility', 'first_hi', 'A text', 'paused', now(), now())`,
        ),
      end: () => owner.query('DELETE FROM mandate.message_template; DELETE FROM mandate.sender'),
    },
    MessagesUnknown: {
      begin: () => owner.query(lostContact('OR_none')),
      end: () => owner.query(NO_LOST_CONTACT),
    },
    MessagesDropped: {
      begin: () =>
        // Contacts alone: the results that they would belong to do not matter here.
        owner.query(
          `SET session_replication_role = replica;
           INSERT INTO mandate.contact
             (id, organisation_id, mode, result_id, step, channel, state, provider, template, error_code, created_at, updated_at)
           SELECT 'CT_dropped_' || nth, 'OR_none', 'live', 'RS_none_' || nth, 0, 'sms', 'failed', 'twilio', '1107', '30007', now(), now()
           FROM generate_series(1, 12) AS nth;
           RESET session_replication_role`,
        ),
      end: () => owner.query(`DELETE FROM mandate.contact WHERE organisation_id = 'OR_none'`),
    },
    ProviderFailing: {
      begin: async () => {
        await world.admin('SetOrganisationContact', { id: organisation.id, email: 'person@example.org' });
        const [row] = (await owner.query(`SELECT id FROM mandate.webhook WHERE status = 'disabled'`)).rows;
        const about = { organisationId: organisation.id, mode: 'live', webhookId: row.id as string };
        await enqueue('webhook.disabled-letter', { ...about, eventId: randomUUID(), reason: 'gone' });
      },
      end: async () => {},
    },
    PartDown: {
      begin: async () => system.process.kill('SIGSTOP'),
      end: async () => system.process.kill('SIGCONT'),
    },
    EventLogSetBack: {
      begin: () =>
        owner.query(
          `BEGIN; DELETE FROM kernel.event WHERE position = (SELECT position FROM kernel.head);
           UPDATE kernel.head SET position = position - 1; COMMIT`,
        ),
      end: async () => {},
    },
  };
  return { faults, prometheus };
}
