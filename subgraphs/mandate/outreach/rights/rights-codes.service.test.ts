import { describe, expect, it } from 'vitest';
import {
  erasureWorld,
  OTHER,
  PERSON,
  PHONE,
  type ErasureWorld,
} from '../../../../test/world/mandate/erasure-world.ts';
import { testSealer } from '../../../../test/world/subgraph.ts';
import { Mailer } from '../../../../kernel/store/mail/mailer.ts';
import { sealedOf } from '../../../../kernel/store/mail/outbox.ts';
import type { FoundResult } from './find-everywhere.ts';
import { EraseAsked } from './erase-asked.handler.ts';
import { purgePrivacyRequests, purgeRightsCodes, purgeRightsSessions } from './purge-rights.ts';
import { RightsCodes } from './rights-codes.service.ts';
import { SendCode } from './send-code.handler.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

const setUp = async () => {
  const world = await erasureWorld();
  const { people, mandates } = world.candidates;
  const { store, clock } = mandates;
  const codes = new RightsCodes(store, people, testSealer);
  const mailer = new Mailer(undefined, clock, testSealer);
  /** The verifications that the other subgraph finds by a number or address. */
  const students = { find: async (): Promise<FoundResult[]> => [] };
  const sender = new SendCode({
    store,
    clock,
    people,
    students,
    sealer: testSealer,
    mailer,
    senders: { of: async () => ({}), providerOf: async () => Promise.reject(new Error('no provider')) },
  });
  const context = { signal: new AbortController().signal, finishIn: async () => {} };
  const jobs = (kind: string) =>
    world.query('SELECT id, kind, payload FROM kernel.work WHERE kind = $1 ORDER BY id', [kind]);
  return {
    world,
    clock,
    codes,
    students,
    jobs,
    ask: (address: string) => codes.ask({ address, language: 'en' }),
    send: async () => {
      for (const job of await jobs('rights.code')) await sender.run(job as never, context);
    },
    sent: () => sentCodes(world),
  };
};

/** The codes in the outbox, oldest first. */
async function sentCodes(world: ErasureWorld): Promise<string[]> {
  const rows = await world.query(
    `SELECT id, text FROM kernel.mail WHERE key LIKE 'rights.code %' ORDER BY created_at, id`,
  );
  return rows.map(({ id, text }) => /\d{6}/.exec(testSealer.open(text, sealedOf('text', id)))![0]);
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'let in',
    ({ code }: { code: string }) => code,
  );

describe('a code', () => {
  it('is sent once to a known number and to no other; a retried job sends nothing', async () => {
    const { world, ask, send, sent } = await setUp();
    await world.completed(PERSON);
    await ask(PHONE);
    await ask('+919811100001');
    await send();
    await send();
    expect(await sent()).toHaveLength(1);
  });

  it('is sent to somebody who is a student alone, and to a candidate also while nobody can ask about students', async () => {
    const { world, ask, send, sent, students } = await setUp();
    await world.completed(PERSON);
    const { organisationId, mode } = world.identity;
    students.find = async () => [{ organisationId: organisationId!, mode: mode!, id: 'SV_1' }];
    await ask('student@example.org');
    await send();
    expect(await sent()).toHaveLength(1);
    const [mail] = await world.query("SELECT object_key FROM kernel.mail WHERE key LIKE 'rights.code %'");
    expect(mail.object_key).toBe('SV_1');

    students.find = async () => Promise.reject(new Error('the verification subgraph is away'));
    await ask(PHONE);
    await send();
    expect(await sent()).toHaveLength(2);
    await ask('another.student@example.org');
    await expect(send()).rejects.toThrow('the verification subgraph is away');
    students.find = async () => [{ organisationId: organisationId!, mode: mode!, id: 'SV_2' }];
    await send();
    expect(await sent()).toHaveLength(3);
  });

  it('opens a session of 30 minutes for 10 minutes', async () => {
    const { world, clock, codes, ask, send, sent } = await setUp();
    await world.completed(PERSON);
    await ask(PHONE);
    await send();
    clock.move(600);
    const [old] = await sent();
    expect(await refusal(codes.open({ address: PHONE, code: old! }))).toBe('WRONG_CODE');
    await ask(PHONE);
    await send();
    const [, code] = await sent();
    clock.move(599);
    const { session } = await codes.open({ address: PHONE, code: code! });
    expect(await codes.find(session, clock.now())).toMatchObject({ mode: 'live', address: { phone: PHONE } });
    clock.move(1_799);
    await codes.find(session, clock.now());
    clock.move(1);
    expect(await refusal(codes.find(session, clock.now()))).toBe('SESSION_NOT_FOUND');
  });

  it('is not sent a fourth time within an hour, known or not; an hour later it is', async () => {
    const { world, clock, ask, send, sent } = await setUp();
    await world.completed(PERSON);
    for (const number of [PHONE, '+919811100001']) {
      for (let nth = 0; nth < 3; nth++) await ask(number);
      expect(await refusal(ask(number))).toBe('RATE_LIMITED');
    }
    clock.move(HOUR_SECONDS + 1);
    await ask(PHONE);
    await send();
    expect((await sent()).length).toBeLessThanOrEqual(4);
  });

  it('goes with the rows that hold it when its time is over', async () => {
    const { world, clock, codes, ask, send, sent } = await setUp();
    await world.completed(PERSON);
    await ask(PHONE);
    await send();
    const [code] = await sent();
    await codes.open({ address: PHONE, code: code! });
    const { statements } = world.candidates.mandates.store.shared();
    clock.move(2 * HOUR_SECONDS);
    for (const purge of [purgeRightsCodes, purgeRightsSessions, purgePrivacyRequests])
      expect(await purge(statements, clock.now())).toBe(true);
    expect(await world.query('SELECT FROM mandate.rights_code')).toEqual([]);
    expect(await world.query('SELECT FROM mandate.rights_session')).toEqual([]);
  });
});

describe('an erasure that was asked for', () => {
  it('is done by its job after 7 days, and a repeat changes nothing', async () => {
    const { world, clock } = await setUp();
    const { id } = await world.answered(PERSON);
    const stays = await world.completed(OTHER);
    const { store } = world.candidates.mandates;
    const { organisationId, mode } = world.identity;
    await world.query(
      `INSERT INTO mandate.privacy_request (organisation_id, mode, id, kind, status, result_ids, words, created_at, due_at)
       VALUES ($1, $2, 'PR_1', 'erase', 'open', $3, NULL, $4, $4)`,
      [organisationId, mode, [id], clock.now()],
    );
    clock.move(7 * DAY_SECONDS);
    const handler = new EraseAsked(store, world.erasure, { erase: async () => {} });
    const job = { payload: { organisationId, mode, requestId: 'PR_1' } } as never;
    await handler.run(job);
    expect(await world.result(id)).toMatchObject({ name: null, failureReason: 'erased' });
    const [request] = await world.query('SELECT * FROM mandate.privacy_request');
    expect(request).toMatchObject({ status: 'done', closed_at: clock.now() });
    await handler.run(job);
    expect((await world.result(stays)).name).toBe(OTHER.name);
  });
});
