import { randomBytes } from 'node:crypto';
import { CompactEncrypt } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../kernel/core/clock.ts';
import { Store } from '../../../kernel/store/store.ts';
import { systemIdentity } from '../../../kernel/core/identity/identity.ts';
import { ResealService } from '../../../kernel/subgraph/reseal/reseal.service.ts';
import { Sealer, secretOf } from '../../../kernel/core/sealed.ts';
import { withClient } from '../../../test/world/database.ts';
import { resealAll } from '../../../test/world/reseal-all.ts';
import { columnsWith } from '../../../test/world/search-database.ts';
import { openTestSubgraph, testSecrets } from '../../../test/world/subgraph.ts';
import { openPeople } from '../outreach/result/people-key.ts';
import { mandate } from '../mandate.subgraph.ts';
import { openAddresses, sealAddresses } from '../outreach/result/candidate-seals.ts';

const newKey = () => randomBytes(32).toString('base64');
const PHONE = '+919811122233';
const EMAIL = 'someone@example.org';
const LOG = mandate.sealedPlaces.findIndex(({ table }) => table === 'kernel.event');

const RESULT = `
  INSERT INTO mandate.result (id, organisation_id, mode, campaign_id, mandate_id, workflow_id, flow_version, name, phone, email,
    language, person, status, stage, credit, next_step, expires_at, created_at, updated_at)
  VALUES ($1, 'OR_1', 'live', 'CP_1', 'JM_1', 'WF_1', 1, 'one', $2, $3, 'en', $1, 'pending', 'invited', 'spent', 0, now(),
    now(), now())`;

/** The tables of the subgraph, into which a test puts rows as somebody left them; they need not hang together. */
async function sealsWorld() {
  const { database, ownerUrl } = await openTestSubgraph(mandate);
  onTestFinished(() => database.close());
  const query = async (sql: string, parameters: unknown[] = []): Promise<any[]> =>
    withClient(ownerUrl, async (client) => {
      await client.query('SET session_replication_role = replica');
      return (await client.query(sql, parameters)).rows;
    });
  const store = new Store(database, systemClock);
  const service = (sealer: Sealer) =>
    new ResealService({ store, clock: systemClock, sealer, part: 'mandate', places: mandate.sealedPlaces });
  const result = async (id: string) => (await query('SELECT * FROM mandate.result WHERE id = $1', [id]))[0];
  return { ownerUrl, store, query, service, result };
}

describe('a round through what is sealed', () => {
  it('seals anew whatever an older key, an older form or nobody has sealed', async () => {
    const { ownerUrl, query, service } = await sealsWorld();
    const [old, fresh] = [testSecrets.masterKey, newKey()];
    const before = new Sealer(old);
    const jwe = await new CompactEncrypt(Buffer.from('VFN_SK_jwe'))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(Buffer.from(old, 'base64'));
    await query(
      `INSERT INTO mandate.partner_key (id, organisation_id, mode, scopes, sealed_secret, sealed_previous_secret, created_at)
       VALUES ('K', 'OR_1', 'live', '{}', $1, $2, now())`,
      [before.sealSecret('VFN_SK_new', secretOf('K')), jwe],
    );
    const sealed = sealAddresses(before, 'RS_1', { phone: PHONE, email: null });
    await query(RESULT, ['RS_1', sealed.phone, null]);
    await query(RESULT, ['RS_2', PHONE, EMAIL]);
    await query(RESULT, ['RS_3', null, null]);
    const together = sealAddresses(before, 'RS_4', { phone: PHONE, email: EMAIL });
    await query(RESULT, ['RS_4', together.phone, together.email]);
    const event = `INSERT INTO kernel.event (position, id, organisation_id, mode, type, version, object_key, data, created_at)
       VALUES ($1::bigint, 'EV_' || $1::bigint, 'OR_1', 'live', $2, 1, $3, $4, now())`;
    const candidate = { name: 'one', phone: sealed.phone, email: null };
    await query(event, [1, 'result.completed', 'RS_1', { result_id: 'RS_1', candidate }]);
    await query(event, [
      2,
      'result.failed',
      'RS_2',
      { result_id: 'RS_2', candidate: { phone: PHONE, email: EMAIL } },
    ]);
    await query(event, [3, 'mandate.ready', 'JM_1', { candidate: { phone: 'no phone' } }]);

    const both = new Sealer(`${fresh},${old}`);
    // Two secrets, the key of people, four values of results and three of events.
    expect(await resealAll(service(both))).toEqual({ resealed: 10, left: 0, unreadable: 0 });
    expect(await resealAll(service(both))).toEqual({ resealed: 0, left: 0, unreadable: 0 });
    expect(await columnsWith(ownerUrl, [before.current, PHONE.slice(3), EMAIL, 'eyJ'])).toEqual([]);

    const alone = new Sealer(fresh);
    const [key] = await query('SELECT * FROM mandate.partner_key');
    expect(await alone.openSecret(key.sealed_secret, secretOf('K'))).toBe('VFN_SK_new');
    expect(await alone.openSecret(key.sealed_previous_secret, secretOf('K'))).toBe('VFN_SK_jwe');
    const rows = await query('SELECT * FROM mandate.result ORDER BY id');
    expect(rows.map(({ phone, email }) => [phone, email].map((one) => one !== null))).toEqual([
      [true, false],
      [true, true],
      [false, false],
      [true, true],
    ]);
    expect(openAddresses(alone, 'RS_4', rows[3])).toEqual({ phone: PHONE, email: EMAIL });
    expect(alone.open(rows[1].email, 'candidate e-mail RS_2')).toBe(EMAIL);
    const events = await query('SELECT data FROM kernel.event ORDER BY position');
    expect(alone.open(events[0].data.candidate.phone, 'candidate phone RS_1')).toBe(PHONE);
    expect(events[0].data).toMatchObject({ result_id: 'RS_1', candidate: { name: 'one', email: null } });
    expect(alone.open(events[1].data.candidate.email, 'candidate e-mail RS_2')).toBe(EMAIL);
    expect(events[2].data).toEqual({ candidate: { phone: 'no phone' } });
  });

  it('seals anew every secret of a webhook, and those that answers kept for repeats hold', async () => {
    const { ownerUrl, query, service } = await sealsWorld();
    const [old, fresh] = [testSecrets.masterKey, newKey()];
    const before = new Sealer(old);
    const sealed = (secret: string) => before.sealSecret(secret, secretOf('WH_1'));
    const until = new Date().toISOString();
    const earlier = ['whsec_3', 'whsec_2', 'whsec_1'].map((secret) => ({ sealed: sealed(secret), until }));
    await query(
      `INSERT INTO mandate.webhook (id, organisation_id, mode, origin, url, events, status, sealed_secret,
         sealed_previous_secret, earlier_secrets, sealed_headers, from_position, created_at, updated_at)
       VALUES ('WH_1', 'OR_1', 'live', 'api', 'https://example.org', '{*}', 'active', $1, $2, $3, $4, 0, now(), now())`,
      [
        sealed('whsec_5'),
        sealed('whsec_4'),
        JSON.stringify(earlier),
        before.sealSecret('{"x-tenant":"pune"}', 'headers WH_1'),
      ],
    );
    const answers = [
      { webhook: { id: 'WH_1' }, sealedSecret: sealed('whsec_5') },
      { webhook: { id: 'WH_1' } },
    ];
    for (const [nth, answer] of answers.entries())
      await query(
        `INSERT INTO kernel.idempotency (organisation_id, mode, key, request_hash, answer, created_at)
         VALUES ('OR_1', 'live', $1, 'h', $2, now())`,
        [`key ${nth}`, answer],
      );

    const both = new Sealer(`${fresh},${old}`);
    // Five secrets of the webhook and its headers, one of an answer, and the key of people.
    expect(await resealAll(service(both))).toEqual({ resealed: 8, left: 0, unreadable: 0 });
    expect(await resealAll(service(both))).toEqual({ resealed: 0, left: 0, unreadable: 0 });
    expect(await columnsWith(ownerUrl, [before.current])).toEqual([]);

    const alone = new Sealer(fresh);
    const [webhook] = await query('SELECT * FROM mandate.webhook');
    const [answer, other] = await query('SELECT answer FROM kernel.idempotency ORDER BY key');
    const values = [
      webhook.sealed_secret,
      webhook.sealed_previous_secret,
      ...webhook.earlier_secrets.map((one: { sealed: string }) => one.sealed),
      answer.answer.sealedSecret,
    ];
    const opened = await Promise.all(values.map((value) => alone.openSecret(value, secretOf('WH_1'))));
    expect(opened).toEqual(['whsec_5', 'whsec_4', 'whsec_3', 'whsec_2', 'whsec_1', 'whsec_5']);
    expect(webhook.earlier_secrets.map((one: { until: string }) => one.until)).toEqual([until, until, until]);
    expect(other.answer).toEqual({ webhook: { id: 'WH_1' } });
    expect(alone.open(webhook.sealed_headers, 'headers WH_1')).toBe('{"x-tenant":"pune"}');
  });

  it('goes through any number of rows a page at a time', async () => {
    const { query, service } = await sealsWorld();
    await query(RESULT, ['RS_0000', PHONE, null]);
    await query(`INSERT INTO mandate.result SELECT (jsonb_populate_record(result,
        jsonb_build_object('id', 'RS_' || lpad(nth::text, 4, '0'), 'person', nth::text))).*
      FROM mandate.result, generate_series(1, 1000) AS nth`);
    const pages: number[] = [];
    const seals = service(new Sealer(newKey() + ',' + testSecrets.masterKey));
    let after: string | null = null;
    do {
      const step: Awaited<ReturnType<typeof seals.step>> = await seals.step(systemIdentity('test'), after);
      if (step.place === 'mandate.result.phone') pages.push(step.resealed);
      after = step.next;
    } while (after !== null);
    expect(pages).toEqual([500, 500, 1]);
  });

  it('waits for nobody and overwrites nothing: a row that somebody holds is left for the next', async () => {
    const { ownerUrl, query, service, result } = await sealsWorld();
    await query(RESULT, ['RS_1', PHONE, null]);
    await query(RESULT, ['RS_2', PHONE, null]);
    const sealer = new Sealer(testSecrets.masterKey);
    await withClient(ownerUrl, async (client) => {
      await client.query('BEGIN');
      await client.query(`UPDATE mandate.result SET phone = NULL WHERE id = 'RS_1'`);
      expect(await resealAll(service(sealer))).toEqual({ resealed: 1, left: 1, unreadable: 0 });
      await client.query('COMMIT');
    });
    expect(await resealAll(service(sealer))).toEqual({ resealed: 0, left: 0, unreadable: 0 });
    expect((await result('RS_1')).phone).toBeNull();
    expect(sealer.open((await result('RS_2')).phone, 'candidate phone RS_2')).toBe(PHONE);
  });

  it('tells what it cannot open, leaves it as it is, and does the rest', async () => {
    const { query, service, result } = await sealsWorld();
    const lost = new Sealer(newKey()).seal(PHONE, 'candidate phone RS_1');
    await query(RESULT, ['RS_1', lost, EMAIL]);
    const sealer = new Sealer(testSecrets.masterKey);
    expect(await resealAll(service(sealer))).toEqual({ resealed: 1, left: 0, unreadable: 1 });
    expect((await result('RS_1')).phone).toBe(lost);
  });

  it.each([
    '',
    'x',
    Buffer.from('[99,null]').toString('base64url'),
    // The keys of the log are numbers.
    Buffer.from(JSON.stringify([LOG, 'x'])).toString('base64url'),
  ])('begins only where a page begins: %j', async (after) => {
    const { service } = await sealsWorld();
    const step = service(new Sealer(testSecrets.masterKey)).step(systemIdentity('test'), after);
    await expect(step).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('the log', () => {
  it('takes nothing but a sealed value in the place of the one it was made of', async () => {
    const { store, query } = await sealsWorld();
    await query(
      `INSERT INTO kernel.event (position, id, organisation_id, mode, type, version, object_key, data, created_at)
       VALUES (1, 'EV_1', 'OR_1', 'live', 'result.failed', 1, 'RS_1', '{"candidate": {"phone": "old"}}', now())`,
    );
    const { statements } = store.shared();
    const reseal = (path: string, old: string, fresh: string) =>
      statements.query('SELECT kernel.reseal_events($1, $2, $3, $4)', [[1], path, [old], [fresh]]);
    await reseal('{candidate,phone}', 'other', 's1.x');
    await reseal('{candidate,phone}', 'old', 'plain');
    await reseal('{candidate,name}', 'old', 's1.x');
    const data = async () => (await query('SELECT data FROM kernel.event'))[0].data;
    expect(await data()).toEqual({ candidate: { phone: 'old' } });
    await reseal('{candidate,phone}', 'old', 's1.x');
    expect(await data()).toEqual({ candidate: { phone: 's1.x' } });
  });
});

describe('the key of people', () => {
  const tenant = { organisationId: 'OR_1', mode: 'live' as const };
  const open = async (store: Store, masterKey: string, internalSecret: string) =>
    (await openPeople({ store, sealer: new Sealer(masterKey), internalSecret })).keysOf(tenant, {
      phone: PHONE,
      email: null,
    }).person;

  it('stays when the master key or the internal secret changes, and is the same for all who start at once', async () => {
    const { store, query, service } = await sealsWorld();
    await query('DELETE FROM mandate.people_key');
    const [old, fresh] = [newKey(), newKey()];
    const all = await Promise.all(Array.from({ length: 8 }, () => open(store, old, 'one')));
    expect(new Set(all).size).toBe(1);
    await resealAll(service(new Sealer(`${fresh},${old}`)));
    expect(await open(store, fresh, 'another')).toBe(all[0]);
    await expect(open(store, newKey(), 'one')).rejects.toThrow('MASTER_KEY');
  });

  it('is what it was where people are known already, and drawn where nobody is', async () => {
    const { store, query } = await sealsWorld();
    const masterKey = newKey();
    await query('DELETE FROM mandate.people_key');
    const drawn = await open(store, masterKey, 'the internal secret');
    await query('DELETE FROM mandate.people_key');
    await query(
      `INSERT INTO mandate.opt_out (id, organisation_id, mode, person, created_at) VALUES ('OO_1', 'OR_1', 'live', 'p', now())`,
    );
    const known = await open(store, masterKey, 'the internal secret');
    expect(known).not.toBe(drawn);
    // This is the hash from before people had a key of their own.
    expect(known).toBe('Ueucja9tSDGD0agF591zmA');
  });
});
