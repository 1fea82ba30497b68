import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { installed } from '../../world/installed.ts';
import { breachesOfConvention } from '../../world/metric-conventions.ts';
import { world } from '../../world/world.ts';

const read = async (): Promise<string> => String((await world().fetch('/metrics')).body);
const promtool = installed('promtool');

describe('/metrics', () => {
  it.skipIf(!promtool)('is what promtool calls clean', async () => {
    const { status, stdout, stderr } = spawnSync(promtool!, ['check', 'metrics'], {
      input: await read(),
      encoding: 'utf8',
    });
    expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' });
  });

  it('names the release that runs, as /healthz does', async () => {
    const { body } = await world().fetch('/healthz');
    const { status, release } = body as { status: string; release: string };
    expect(status).toBe('ok');
    expect(release).toMatch(/^\d+\.\d+\.\d+(\+[0-9a-f]{8})?$/);
    expect(await read()).toContain(`build_info{release="${release}"} 1`);
  });

  it('keeps the conventions, and no label of it has values without end', async () => {
    const partner = await (await world().organisation()).partner();
    await partner.get('/workflows');
    expect(breachesOfConvention(await read())).toEqual([]);
  });

  it.each([
    ['# TYPE a_b counter', 'a_b is a counter without _total'],
    ['# TYPE a_ms gauge', 'a_ms is not in a base unit'],
    ['# TYPE a_total gauge', 'a_total has _total and is no counter'],
    ['# TYPE a_gauge gauge', 'a_gauge has its type in its name'],
    ['# TYPE a_count gauge', 'a_count has an ending of histograms'],
    ['a{key="OR_01ABCDEFGHIJKLMNOPQRSTUVWX"} 1', 'a key has a value of one object'],
  ])('would say of "%s": %s', (text, breach) => {
    expect(breachesOfConvention(text).join('\n')).toContain(breach);
  });

  it.each([
    'database_up',
    'database_pool_connections{pool="mandate",state="used"}',
    'database_pool_connections{pool="work",state="idle"}',
    'database_pool_waiting{pool="catalogue"}',
    'database_pool_size{pool="verification"}',
    'database_lock_waiting',
    'database_lock_wait_oldest_seconds',
    'database_migrations{part="mandate",state="applied"}',
    'work_jobs{kind="webhook.tell",state="ready"}',
    'work_jobs{kind="mandate.prepare",state="failed"}',
    'work_oldest_due_seconds{kind="kernel.forget-answers"}',
    'work_attempts_total{kind="candidate.contact",outcome="gave_up"}',
    'event_consumer_lag_events{consumer="outgoing events"}',
    'event_consumer_lag_seconds{consumer="outgoing events"}',
    'event_consumer_failures_total{consumer="outgoing events"}',
    'event_fan_out_failures_total{what="endpoint"}',
    'bank_questions{state="suspended"}',
    'skills_with_leaked_questions',
    'message_templates{channel="whatsapp",provider="meta",status="paused"}',
    'messages_last_hour{channel="sms",provider="exotel",template="none",state="sent",failure="none",meaning="none"}',
    'contacts_unknown{channel="sms"}',
    'events_behind',
    'outbox_oldest_seconds',
    'webhook_attempt_seconds_count{outcome="refused"}',
    'webhook_deliveries{state="parked"}',
    'webhook_deliveries{state="later"}',
    'webhook_endpoints{state="disabled"}',
    'webhook_endpoints_disabled_total{reason="failing"}',
    'http_connections',
    'http_body_bytes',
    'subscriptions_live',
    'catalogue_version{source="index"}',
    'catalogue_skills',
    'catalogue_index_made_timestamp_seconds',
  ])('has a number for %s', async (series) => {
    const line = (await read()).split('\n').find((one) => one.startsWith(`${series} `));
    expect(Number(line?.slice(series.length + 1))).toBeGreaterThanOrEqual(0);
  });

  it('says nothing of shared limits where there is no Redis to share them', async () => {
    expect(await read()).not.toContain('limits_shared');
  });
});
