import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { createDatabase, withClient } from '../world/database.ts';
import { BEFORE_RULES, hasVersion, isShallow, versionAt } from '../world/last-release.ts';
import { createWorkflow, mandateBody, untilStatus, VERIFIABLE } from '../world/mandates.ts';
import { PartnerClient, randomAddress, request } from '../world/partner-client.ts';
import { startVersion } from '../world/start-version.ts';
import { World } from '../world/world.ts';

const SKILLS_ALONE = { methods: ['skill_verification'], skills: [{ skill_id: VERIFIABLE[0], verify: true }] };

/** A candidate's page at whichever version runs. */
class Visitor {
  readonly #token: string;
  readonly #right: ReadonlyMap<string, string>;
  readonly #address = randomAddress();
  readonly id: string;
  data: any;

  constructor(id: string, link: string, right: ReadonlyMap<string, string>) {
    this.id = id;
    this.#token = link.split('#')[1]!;
    this.#right = right;
  }

  async call(url: string, what: string, body: object = {}): Promise<void> {
    const answer = await request(`${url}/api/v1/candidate/${this.id}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': this.#address },
      body: JSON.stringify({ token: this.#token, ...body }),
    });
    expect([what, answer.status, answer.body.error]).toEqual([what, 200, undefined]);
    this.data = answer.body.data;
  }

  async begin(url: string): Promise<void> {
    await this.call(url, 'open');
    const { version: textVersion } = this.data.consent;
    await this.call(url, 'consent', { agreed: true, textVersion, language: 'en' });
  }

  /** The first open question, rightly or not. */
  async answer(url: string, rightly = true): Promise<void> {
    const { questionId, options } = this.data.skillQuestions.find(({ option }: any) => option === null);
    const right = options.indexOf(this.#right.get(questionId));
    await this.call(url, 'skill-answer', { questionId, option: rightly ? right : (right + 1) % 4 });
  }
}

const earlierVersions = hasVersion(BEFORE_RULES) ? [BEFORE_RULES] : [];

it('the earlier version is there, unless this is a clone without history', () => {
  expect(earlierVersions.length === 1 || isShallow()).toBe(true);
});

it.each(earlierVersions)(
  'after %s, candidates of a mandate that was prepared before there were rules finish on its version: all questions, and 70 %',
  { timeout: 300_000 },
  async (version) => {
    const databaseUrl = await createDatabase(inject('postgresUrl'));
    const old = await startVersion(databaseUrl, versionAt(version));
    const world = new World(old);
    const organisation = await world.organisation();
    const { keyId, secret } = await organisation.partner({ mode: 'test' });
    const earlier = new PartnerClient(old.url, keyId, secret);
    await world.admin('GrantCredits', {
      input: { organisationId: organisation.id, mode: 'test', amount: 100 },
    });
    const workflowId = await createWorkflow(earlier);
    const made = await earlier.post('/mandates', mandateBody(workflowId, SKILLS_ALONE));
    const mandateId = made.body.data.mandate_id as string;
    await untilStatus(earlier, mandateId, 'ready');
    const invite = async (partner: PartnerClient, ...phones: string[]) => {
      const candidates = phones.map((phone) => ({ name: 'Earlier', phone }));
      const body = { mandate_id: mandateId, name: 'Masons', candidates };
      const { body: started } = await partner.post('/campaigns', body, { idempotencyKey: randomUUID() });
      const ids: string[] = started.data.results.map(({ result_id }: any) => result_id);
      const right = await rightTexts(databaseUrl, mandateId);
      return Promise.all(
        ids.map(async (id) => {
          const page = await partner.post(`/test/results/${id}/page`, {});
          return new Visitor(id, page.body.data.url, right);
        }),
      );
    };
    const [midway, late] = (await invite(earlier, '+919800110099', '+919800110199')) as [Visitor, Visitor];
    await midway.begin(old.url);
    const total = midway.data.skillQuestions.length as number;
    await midway.answer(old.url);
    await midway.answer(old.url, false);
    old.process.kill('SIGTERM');
    await old.ended;

    const { url } = await startVersion(databaseUrl, projectRoot);
    const partner = new PartnerClient(url, keyId, secret);
    await midway.call(url, 'open');
    expect(midway.data.steps).toEqual([{ step: 'skills', total, atMost: false, done: 2 }]);
    for (let nth = 2; nth < total; nth += 1) await midway.answer(url);
    await late.begin(url);
    expect(late.data.steps).toEqual([{ step: 'skills', total, atMost: false, done: 0 }]);
    for (let nth = 0; nth < total; nth += 1) await late.answer(url, false);

    const skillOf = async ({ id }: Visitor) =>
      (await partner.get(`/results/${id}`)).body.data.output.skills[0];
    const score = Math.round(((total - 1) / total) * 10_000) / 10_000;
    expect(await skillOf(midway)).toMatchObject({
      verdict: score >= 0.7 ? 'verified' : 'not_verified',
      rule: null,
      correct: total - 1,
      asked: total,
      total,
      score,
      signals: [],
    });
    expect(await skillOf(late)).toMatchObject({ verdict: 'not_verified', rule: null, correct: 0, total });

    // Prepared again, the mandate asks by rule.
    const changed = mandateBody(workflowId, { ...SKILLS_ALONE, title: 'Masons again' });
    expect((await partner.put(`/mandates/${mandateId}`, changed)).status).toBe(202);
    await untilStatus(partner, mandateId, 'ready');
    const [fresh] = (await invite(partner, '+919800110299')) as [Visitor];
    await fresh.begin(url);
    expect(fresh.data.steps).toEqual([{ step: 'skills', total: 9, atMost: true, done: 0 }]);
  },
);

/** The words of the right option by question, which no route tells. */
const rightTexts = (databaseUrl: string, mandateId: string): Promise<Map<string, string>> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT question->>'id' AS id, question->'options'->>(right_options->>(nth - 1)::int)::int AS text
       FROM verification.question_set, jsonb_array_elements(questions) WITH ORDINALITY AS asked (question, nth)
       WHERE owner LIKE 'mandate:' || $1 || ':%'`,
      [mandateId],
    );
    return new Map(rows.map(({ id, text }) => [id, text]));
  });
