import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { openClient } from '../world/database.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startDatabaseProxy, type DatabaseProxy } from '../world/database-proxy.ts';
import { MovedPartner, secondsToNoon } from '../world/daytime.ts';
import { eventually } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { VoiceProvider, type TestCall } from '../world/mandate/voice-provider.ts';
import { createWorkflow, mandateBody, untilStatus } from '../world/mandates.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { recountFromLog } from '../world/recount-overview.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';
import { verdictBy } from '../../kernel/core/rules/verification-rule.ts';
import { CandidateLinks } from '../../subgraphs/mandate/outreach/candidate/candidate-links.ts';
import { visitorOf } from '../world/candidate-visitor.ts';

const INTERNAL_SECRET = 'a secret of the tests, which is long enough';

const questions = [
  { key: 'tools', type: 'yes_no', text: 'Do you own tools & "levels" <of any kind>?', knockout: 'no' },
  { key: 'nights', type: 'yes_no', text: 'Would you work at night?', required: false },
  { key: 'story', type: 'voice', text: 'What have you built?' },
];

/** A service that calls for real, a provider of the test's own, and a partner with a mandate that is ready. */
class CallHome {
  readonly provider: VoiceProvider;
  readonly line: DatabaseProxy;
  readonly #dataDir = temporaryFolder();
  #system!: RunningSystem;
  world!: World;
  database!: Client;
  partner!: MovedPartner;
  workflowId!: string;
  mandateId!: string;
  #ahead = 0;
  #phones = 0;

  constructor(provider: VoiceProvider, line: DatabaseProxy) {
    this.provider = provider;
    this.line = line;
  }

  static async open(workflow: object): Promise<CallHome> {
    const databaseUrl = await migratedDatabase();
    const line = await startDatabaseProxy(databaseUrl);
    const home = new CallHome(await new VoiceProvider().start(), line);
    home.database = await openClient(databaseUrl);
    await home.start();
    onTestFinished(async () => {
      await home.#system.stop();
      await home.provider.stop();
      await home.database.end();
    });
    const ahead = secondsToNoon();
    await home.move(ahead);
    await home.#setUp(workflow);
    return home;
  }

  async start(): Promise<void> {
    const env = { ...this.provider.env, INTERNAL_SECRET, WORK_LEASE_SECONDS: '2' };
    this.#system = await startSystem({ databaseUrl: this.line.url, dataDir: this.#dataDir, env });
    this.provider.serviceUrl = this.#system.url;
    this.world = new World(this.#system);
    if (this.partner) this.#sign(this.partner);
  }

  /** All of it dies at once, and is started again. */
  async kill(): Promise<void> {
    this.#system.process.kill('SIGKILL');
    await this.#system.ended;
    await this.start();
  }

  async move(seconds: number): Promise<void> {
    await this.world.admin('MoveClock', { seconds });
    this.#ahead += seconds;
    if (this.partner) this.#sign(this.partner);
  }

  #sign({ keyId, secret }: { keyId: string; secret: string }): void {
    this.partner = new MovedPartner(this.world.url, keyId, secret, this.#ahead);
  }

  async #setUp(workflow: object): Promise<void> {
    const organisation = await this.world.organisation();
    this.#sign(await organisation.partner());
    await this.world.admin('GrantCredits', {
      input: { organisationId: organisation.id, mode: 'live', amount: 100 },
    });
    this.workflowId = await createWorkflow(this.partner, { languages: ['en', 'hi'], ...workflow });
    const body = mandateBody(this.workflowId, { enrichment_questions: questions });
    const made = await this.partner.post('/mandates', body);
    this.mandateId = made.body.data.mandate_id as string;
    expect(made.body.data.warnings.join()).not.toContain('voice');
    await untilStatus(this.partner, this.mandateId, 'ready');
  }

  newPhone = (): string => `+9197000000${String(++this.#phones).padStart(2, '0')}`;

  /** A campaign with these people; the ids of their results. */
  async campaign(...phones: string[]): Promise<string[]> {
    const candidates = phones.map((phone, nth) => ({ name: `Person ${nth}`, phone }));
    const body = { mandate_id: this.mandateId, name: 'Calls', candidates };
    const { body: made } = await this.partner.post('/campaigns', body, { idempotencyKey: randomUUID() });
    return made.data.results.map(({ result_id }: { result_id: string }) => result_id);
  }

  async result(id: string): Promise<any> {
    return (await this.partner.get(`/results/${id}`)).body.data;
  }

  /** The call to somebody, once it is placed and its provider's answer was kept. */
  callTo(phone: string, nth = 0): Promise<TestCall> {
    return eventually(`${phone} is called`, () => this.provider.to(phone)[nth]);
  }

  /** `0 voice failed busy`, each contact of a candidate. */
  async contacts(resultId: string): Promise<string[]> {
    const { rows } = await this.database.query<Record<string, string>>(
      'SELECT step, channel, state, outcome FROM mandate.contact WHERE result_id = $1 ORDER BY created_at, id',
      [resultId],
    );
    return rows.map(({ step, channel, state, outcome }) => [step, channel, state, outcome].join(' ').trim());
  }

  untilContacts(resultId: string, ...expected: string[]): Promise<void> {
    return expect.poll(() => this.contacts(resultId)).toEqual(expected);
  }

  linkOf(resultId: string): string {
    return new CandidateLinks(INTERNAL_SECRET, this.world.url).linkOf(resultId);
  }

  log = (): string => this.#system.log();
}

describe('a call', () => {
  it(
    'is gone through to a completed result, and killed in the middle, with nobody called twice',
    { timeout: 240_000 },
    async () => {
      const home = await CallHome.open({ channels: ['voice'], follow_ups: { max: 1, interval_hours: 24 } });
      const phone = home.newPhone();
      const [id] = (await home.campaign(phone)) as [string];
      const call = await home.callTo(phone);
      const contact = /\/callbacks\/voice\/(CT_\w+)$/.exec(call.form['Url']!)![1];
      expect(call.form).toMatchObject({
        From: '+15005550006',
        StatusCallback: expect.stringMatching(/\/callbacks\/voice\/CT_\w+\/status$/),
        MachineDetection: 'Enable',
        Timeout: '30',
        TimeLimit: '1200',
      });

      // Forged requests are refused, and change nothing.
      expect((await call.ask(call.form['Url']!, { AnsweredBy: 'human' }, 'another token')).status).toBe(403);
      expect(await call.ends('busy', {}, 'another token')).toBe(403);
      expect((await call.ask(`${call.form['Url']!}0`, {})).status).toBe(404);
      const unsigned = await home.world.fetch(`/callbacks/voice/${contact}`, {
        method: 'POST',
        body: 'Digits=9',
      });
      expect(unsigned.status).toBe(403);
      expect((await home.result(id)).stage).toBe('invited');

      // The call first says who calls and for what, then what to agree to; consent is a key.
      const first = await call.taken();
      expect(first).toMatchObject({ status: 200, listens: 'keys', languages: ['en-IN', 'hi-IN'] });
      expect(first.said).toMatch(/automatic call on behalf of Builders of Pune, about the job Masons/);
      expect(first.said).toContain('shown to Builders of Pune');
      await expect.poll(async () => (await home.result(id)).stage).toBe('reached');
      expect((await call.say('yes')).said).toContain('I did not understand');
      const slower = await call.press('7');
      expect(slower).toMatchObject({ isSlow: true, listens: 'keys' });
      const place = call.last!.next;
      expect((await call.press('8')).said).toContain('अगर आप सहमत हैं');
      expect((await call.ask(place, { Digits: '8' })).said, 'the same request again').toContain('सहमत');
      expect((await call.press('0')).said).toContain('सहमत');
      const consent = call.last!.next;
      const question = await call.press('1');
      expect(question.said).toContain('Do you own tools & "levels" <of any kind>?');
      expect(question).toMatchObject({
        languages: ['en-IN', 'hi-IN'],
        listens: 'keys or speech',
        isSlow: true,
      });
      expect((await call.ask(consent, { Digits: '1' })).said, 'a retry of the provider').toContain('tools');
      expect((await call.ask(consent, { Digits: '2' })).said, 'consent that was given').toContain('tools');

      // Everything dies while they speak. The call goes on, by the same address.
      await home.kill();
      await call.sayNothing();
      expect(call.last!.said).toContain('सुनाई नहीं दिया');
      const tools = call.last!.next;
      expect((await call.say('हाँ, जी')).said).toContain('Would you work at night?');
      // An answer that was said twice counts once, and one to another question than the open one not at all.
      expect((await call.ask(tools, { Digits: '2' })).said).toContain('Would you work at night?');
      const spoken = await call.press('3');
      expect(spoken).toMatchObject({ listens: 'recording' });
      expect(spoken.xml).toContain('maxLength="120"');
      expect((await call.press('0')).said).toContain('What have you built?');
      const recorded = call.last!.next;
      expect((await call.speak(4)).said).toMatch(/दबाएँ/);
      expect(
        (await call.ask(recorded, { RecordingUrl: 'http://192.0.2.1/x', RecordingDuration: '3' })).status,
      ).toBe(200);
      await home.kill();
      // The skill is asked about until its rule has a verdict.
      const { body: told } = await home.partner.get(`/mandates/${home.mandateId}/questions`);
      const { rule, asked_at_most } = told.data.skills[0];
      let asked = 0;
      for (; call.last!.listens === 'keys'; asked++) {
        expect(asked).toBeLessThan(asked_at_most);
        expect((await call.press('5')).said).toContain('समझ में नहीं');
        await call.press('1');
      }
      expect(call.last).toMatchObject({ listens: 'keys or speech' });
      const end = await call.press('1');
      expect(end).toMatchObject({ listens: 'no more' });
      expect(end.said).toContain('धन्यवाद');

      const early = await home.contacts(id);
      expect(early).toHaveLength(1);
      expect(await call.ends('completed', { CallDuration: '187', AnsweredBy: 'human' })).toBe(204);
      expect(await call.ends('busy'), 'a late report').toBe(204);
      expect(await call.ends('completed', { CallDuration: '187' }), 'a doubled one').toBe(204);
      await home.untilContacts(id, '0 voice delivered finished');

      await expect
        .poll(async () => {
          const { rows } = await home.database.query<{ kept: object | null }>(
            `SELECT recording -> 'kept' AS kept FROM mandate.answer WHERE result_id = $1 AND key = 'story'`,
            [id],
          );
          return rows[0]!.kept;
        })
        .toEqual({ seconds: 4, url: expect.stringContaining(`/results/${id}/recordings/story`) });
      const result = await home.result(id);
      expect(result).toMatchObject({ status: 'completed', stage: 'interest_given', channel: 'voice' });
      expect(result.output.enrichment.map(({ key, answer }: any) => [key, answer])).toEqual([
        ['tools', 'yes'],
        ['nights', null],
        ['story', null],
      ]);
      const [skill] = result.output.skills;
      expect(skill).toMatchObject({ rule, asked, total: asked, reason: null });
      expect(['verified', 'not_verified']).toContain(skill.verdict);
      expect(skill.verdict).toBe(verdictBy(rule, skill));
      // The options were never heard to their end.
      expect(skill.signals).toMatchObject([{ code: 'fast_answers' }]);
      expect(result.output.interest).toEqual({ interested: true });
      expect(result.output.enrichment[2]).toMatchObject({ recording: { seconds: 4 }, transcribed: false });
      const heard = await home.partner.get(`/results/${id}/recordings/story`);
      expect(heard.status).toBe(200);
      expect(heard.headers.get('content-type')).toBe('audio/wav');
      // Whoever dies while fetching fetches again.
      expect(new Set(home.provider.fetched.map(({ url }) => url)).size).toBe(1);
      for (const { authorization } of home.provider.fetched) expect(authorization).toMatch(/^Basic /);
      await expect.poll(() => home.provider.recordings.size).toBe(0);
      const { rows } = await home.database.query<{ consent: object; language: string }>(
        'SELECT consent, page_language AS language FROM mandate.result WHERE id = $1',
        [id],
      );
      expect(rows[0]).toMatchObject({ consent: { by: 'voice', language: 'hi' }, language: 'hi' });
      expect(home.provider.calls).toHaveLength(1);
      for (const secret of [phone, 'the token of the provider']) expect(home.log()).not.toContain(secret);
    },
  );

  it(
    'that reaches nobody is told apart and followed by what the workflow says, and figures equal a recount',
    { timeout: 240_000 },
    async () => {
      const home = await CallHome.open({
        channels: ['voice', 'sms'],
        follow_ups: { max: 2, interval_hours: 24 },
      });
      const people = [
        'busy',
        'no-answer',
        'failed',
        'machine',
        'hangs up',
        'opts out',
        'declines',
        'is lost',
      ];
      const phones = people.map(() => home.newPhone());
      const ids = await home.campaign(...phones);
      const of = (who: string) => people.indexOf(who);
      const calls = await Promise.all(phones.map((phone) => home.callTo(phone)));
      const callOf = (who: string) => calls[of(who)]!;
      for (const who of ['busy', 'no-answer', 'failed']) {
        expect(await callOf(who).ends(who)).toBe(204);
        expect(await callOf(who).ends(who)).toBe(204);
      }
      const machine = await callOf('machine').taken('machine_start');
      expect(machine).toMatchObject({ status: 200, said: '', listens: 'no more' });
      expect(await callOf('machine').ends('completed', { CallDuration: '9' })).toBe(204);

      const hangsUp = callOf('hangs up');
      await hangsUp.taken();
      await hangsUp.press('1');
      await hangsUp.press('1');
      expect(await hangsUp.ends('completed', { CallDuration: '41' })).toBe(204);
      // The report of the end may be faster than the last answer, which is not lost.
      expect((await hangsUp.press('2')).listens).toBe('no more');

      await callOf('opts out').taken();
      const optsOut = callOf('opts out');
      expect((await optsOut.press('9')).said).toContain('press 9 again');
      expect((await optsOut.press('9')).said).toContain('will not be contacted');
      await callOf('opts out').ends('completed', { CallDuration: '12' });
      await callOf('declines').taken();
      expect((await callOf('declines').press('2')).listens).toBe('no more');
      await callOf('declines').ends('completed', { CallDuration: '20' });

      // Its end was never reported: the provider is asked once the call is surely over.
      callOf('is lost').record = { status: 'completed', duration: '33', answered_by: 'human' };
      await home.untilContacts(ids[of('busy')]!, '0 voice failed busy', '0 sms sent');
      await home.untilContacts(ids[of('no-answer')]!, '0 voice failed no_answer', '0 sms sent');
      await home.untilContacts(ids[of('failed')]!, '0 voice failed failed', '0 sms sent');
      await home.untilContacts(ids[of('machine')]!, '0 voice failed machine', '0 sms sent');
      await home.untilContacts(ids[of('hangs up')]!, '0 voice delivered hung_up');
      await home.untilContacts(ids[of('declines')]!, '0 voice delivered finished');
      await home.untilContacts(ids[of('is lost')]!, '0 voice sent');
      expect(await home.result(ids[of('opts out')]!)).toMatchObject({ declined_reason: 'opted_out' });
      expect(await home.result(ids[of('declines')]!)).toMatchObject({ declined_reason: 'no_consent' });
      await home.move(1_500);
      await home.untilContacts(ids[of('is lost')]!, '0 voice delivered hung_up');

      // Whoever hung up goes on by the link, from the first open question.
      const page = visitorOf(home.world, home.linkOf(ids[of('hangs up')]!));
      const { body } = await page('open');
      const state = body.data ?? body;
      expect(state).toMatchObject({ step: 'enrichment' });
      expect(state.questions.map(({ answer, done }: any) => [answer, done])).toEqual([
        ['yes', true],
        ['no', true],
        [null, false],
      ]);

      const range = await home.database.query<{ day: string }>(
        `SELECT to_char(max(created_at) AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day FROM kernel.event`,
      );
      const { day } = range.rows[0]!;
      const days = { from: day, to: day };
      const recount = await recountFromLog(home.database, home.workflowId, days);
      expect(recount.calls).toEqual({
        attempts: 8,
        answered: 4,
        averageSeconds: Math.round(((41 + 12 + 20 + 33) / 4) * 10) / 10,
        outcomes: [
          { outcome: 'finished', count: 2 },
          { outcome: 'hung_up', count: 2 },
          { outcome: 'machine', count: 1 },
          { outcome: 'busy', count: 1 },
          { outcome: 'no_answer', count: 1 },
          { outcome: 'failed', count: 1 },
          { outcome: 'unknown', count: 0 },
        ],
      });
      await expect
        .poll(async () => {
          const target = `/analytics/workflows/${home.workflowId}/overview?from=${day}&to=${day}`;
          return (await home.partner.get(target)).body.data.calls;
        })
        .toEqual({ attempts: 8, answered: 4, average_seconds: recount.calls.averageSeconds });
    },
  );

  it(
    'is placed at most once whatever dies, and a person has one at a time',
    { timeout: 240_000 },
    async () => {
      const home = await CallHome.open({ channels: ['voice'], follow_ups: { max: 1, interval_hours: 24 } });
      // The process dies while the provider has the call and has not answered.
      home.provider.manner = 'say nothing';
      const phone = home.newPhone();
      const [id] = (await home.campaign(phone)) as [string];
      const call = await home.callTo(phone);
      await home.kill();
      home.provider.manner = 'take';
      await home.untilContacts(id, '0 voice unknown');
      // The call was placed, and goes on: its provider asks.
      expect((await call.taken()).said).toContain('Builders of Pune');

      // Another campaign calls the same number: it waits until the first call is over.
      const candidates = [{ name: 'The same', phone, again: true }];
      const body = { mandate_id: home.mandateId, name: 'Again', candidates };
      const again = await home.partner.post('/campaigns', body, { idempotencyKey: randomUUID() });
      const later = again.body.data.results[0].result_id as string;
      await expect
        .poll(
          async () =>
            Date.parse((await home.result(later)).next_contact_at) -
            Date.parse((await home.result(later)).created_at),
        )
        .toBeGreaterThan(60_000);
      expect(home.provider.to(phone)).toHaveLength(1);
      await call.press('2');
      expect(await call.ends('completed', { CallDuration: '15', AnsweredBy: 'human' })).toBe(204);
      await home.untilContacts(id, '0 voice delivered finished');
      await home.move(200);
      const next = await home.callTo(phone, 1);
      expect(await next.ends('no-answer')).toBe(204);
      await home.untilContacts(later, '0 voice failed no_answer');
      expect(home.provider.to(phone)).toHaveLength(2);

      // While the database is away the call waits; whoever hangs up then goes on in the follow-up call.
      const other = home.newPhone();
      const [waiting] = (await home.campaign(other)) as [string];
      const before = await home.callTo(other);
      await before.taken();
      await before.press('1');
      home.line.refuse('57P01', 'terminating connection due to administrator command');
      const place = before.last!.next;
      const away = await before.press('1');
      expect(away).toMatchObject({ status: 200, said: '', listens: 'no more' });
      expect(away.xml).toContain('<Pause');
      expect(away.next).toContain('waits=1');
      expect((await before.ask(place.replace('tries', 'waits=5&tries'), { Digits: '1' })).status).toBe(503);
      home.line.takeOver();
      await expect.poll(async () => (await before.ask(away.next, {})).said).toContain('Do you own tools');
      expect((await before.press('1')).said).toContain('at night');
      expect(await before.ends('completed', { CallDuration: '60' })).toBe(204);
      await home.untilContacts(waiting, '0 voice delivered hung_up');
      await home.move(86_400);
      const second = await home.callTo(other, 1);
      const goesOn = await second.taken();
      expect(goesOn.said).toMatch(
        /Builders of Pune.* We will continue from where you stopped.* Would you work at night/,
      );
      for (let nth = 0; nth < 2; nth++)
        expect((await second.sayNothing()).said).toContain('I did not hear anything');
      expect(await second.sayNothing()).toMatchObject({ listens: 'no more' });
    },
  );
});
