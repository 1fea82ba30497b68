import { newId } from '../../kernel/core/ids.ts';
import { CandidateLinks } from '../../subgraphs/mandate/outreach/candidate/candidate-links.ts';
import { withClient } from './database.ts';
import { migratedDatabase } from './migrated-database.ts';
import { eventually } from './eventually.ts';
import { createWorkflow, mandateBody, untilStatus } from './mandates.ts';
import { randomAddress, type Answer, type PartnerClient } from './partner-client.ts';
import { startSystem, type RunningSystem } from './system.ts';
import { World } from './world.ts';
import { CONSENT_VERSION } from '../../subgraphs/mandate/outreach/candidate/consent-texts.ts';

const SECRET = 'an internal secret of the tests, long enough';

export const QUESTIONS = [
  { key: 'own_tools', type: 'yes_no', text: 'Do you own tools?', knockout: 'no' },
  { key: 'last_job', type: 'voice', text: 'What was your last job?' },
  { key: 'bike', type: 'yes_no', text: 'Do you have a bike?', required: false },
];

interface CandidateOptions {
  workflow?: object;
  mandate?: object;
  /** Columns of the result. */
  result?: Record<string, unknown>;
  /** The state of the campaign. */
  status?: string;
}

/** A system of its own, in whose database candidates are put as a campaign would put them. */
export class CandidateWorld {
  readonly system: RunningSystem;
  readonly world: World;
  readonly databaseUrl: string;
  readonly #links = new CandidateLinks(SECRET, '');

  constructor(system: RunningSystem, databaseUrl: string) {
    this.system = system;
    this.world = new World(system);
    this.databaseUrl = databaseUrl;
  }

  static async start(env: Record<string, string> = {}): Promise<CandidateWorld> {
    const databaseUrl = await migratedDatabase();
    const system = await startSystem({ databaseUrl, env: { INTERNAL_SECRET: SECRET, ...env } });
    return new CandidateWorld(system, databaseUrl);
  }

  /** A candidate of a mandate with all methods, three questions and one skill to verify, who got one message. */
  async candidate({
    workflow = {},
    mandate = {},
    result = {},
    status = 'running',
  }: CandidateOptions = {}): Promise<Candidate> {
    const organisation = await this.world.organisation();
    const partner = await organisation.partner();
    const workflowId = await createWorkflow(partner, workflow);
    const body = mandateBody(workflowId, { enrichment_questions: QUESTIONS, ...mandate });
    const { data } = (await partner.post('/mandates', body)).body;
    await untilStatus(partner, data.mandate_id, 'ready');
    const [campaignId, id] = [newId('CP_'), newId('RS_')];
    const tenant = { organisation_id: organisation.id, mode: 'live' };
    const now = new Date();
    const person = newId('p');
    const of = {
      ...tenant,
      mandate_id: data.mandate_id,
      workflow_id: workflowId,
      flow_version: 1,
      created_at: now,
      updated_at: now,
    };
    await this.#add('campaign', {
      ...of,
      id: campaignId,
      origin: 'api',
      status,
      name: 'one',
      pending: 1,
      completed: 0,
      declined: 0,
      failed: 0,
    });
    await this.#add('result', {
      ...of,
      id,
      campaign_id: campaignId,
      name: 'Some Candidate',
      phone: '+919800000000',
      language: 'en',
      person,
      phone_key: person,
      status: 'pending',
      stage: 'invited',
      credit: 'spent',
      next_step: 1,
      channel: 'sms',
      expires_at: new Date(now.getTime() + 7 * 86_400_000),
      ...result,
    });
    const contact = { step: 0, channel: 'sms', state: 'sent', created_at: now, updated_at: now };
    await this.#add('contact', { ...tenant, ...contact, id: newId('CT_'), result_id: id });
    return new Candidate(this, partner, id, this.#links.linkOf(id), this.#links.shortLinkOf(id));
  }

  async #add(table: string, row: Record<string, unknown>): Promise<void> {
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${index + 1}`);
    await withClient(this.databaseUrl, (client) =>
      client.query(
        `INSERT INTO mandate.${table} (${names.join(', ')}) VALUES (${places.join(', ')})`,
        Object.values(row),
      ),
    );
  }
}

/** A candidate's browser, as far as it calls the service. */
export class Candidate {
  readonly #of: CandidateWorld;
  readonly #address = randomAddress();
  readonly partner: PartnerClient;
  readonly id: string;
  /** The path of the page and the token after it. */
  readonly link: string;
  readonly token: string;

  constructor(
    of: CandidateWorld,
    partner: PartnerClient,
    id: string,
    link: string,
    readonly shortLink: string,
  ) {
    this.#of = of;
    this.partner = partner;
    this.id = id;
    this.link = link;
    this.token = link.split('#')[1]!;
  }

  callOnce(what: string, body: object, id = this.id): Promise<Answer> {
    return this.#of.world.fetch(`/api/v1/candidate/${encodeURIComponent(id)}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': this.#address },
      body: JSON.stringify({ token: this.token, ...body }),
    });
  }

  /** With ten calls a second a busy test waits its turn. */
  call(what: string, body: object = {}, id?: string): Promise<Answer> {
    return eventually(`${what} is let through`, async () => {
      const answer = await this.callOnce(what, body, id);
      return answer.status === 429 ? undefined : answer;
    });
  }

  /** A spoken answer, as the page sends it. */
  record(key: string, audio: Buffer, more: { type?: string; seconds?: number; token?: string } = {}) {
    const { type = 'audio/wav', seconds = 2, token = this.token } = more;
    return eventually('a recording is let through', async () => {
      const answer = await this.#of.world.fetch(
        `/api/v1/candidate/${this.id}/recording?key=${encodeURIComponent(key)}&seconds=${seconds}`,
        {
          method: 'POST',
          headers: { 'content-type': type, 'x-link-token': token, 'x-forwarded-for': this.#address },
          body: new Uint8Array(audio),
        },
      );
      return answer.status === 429 ? undefined : answer;
    });
  }

  consent = (more: object = {}) =>
    this.call('consent', { agreed: true, textVersion: CONSENT_VERSION, language: 'en', ...more });

  async answerQuestions(): Promise<void> {
    await this.call('answer', { key: 'own_tools', answer: 'yes' });
    await this.call('answer', { key: 'last_job', answer: 'Mason' });
    await this.call('skip', { key: 'bike' });
  }

  /** Answers what is asked until the skills are done. */
  async answerSkills(option = 0): Promise<void> {
    let { data } = (await this.call('page')).body;
    while (data.step === 'skills') {
      const { questionId } = data.skillQuestions.at(-1);
      ({ data } = (await this.call('skill-answer', { questionId, option })).body);
    }
  }

  /** Answers every question about skills rightly, or wrongly, and returns the page after the last. */
  async answerRightly(right = true): Promise<any> {
    const texts = await this.rightTexts();
    let { data } = (await this.call('page')).body;
    while (data.step === 'skills') {
      const { questionId, options } = data.skillQuestions.at(-1);
      const place = options.indexOf(texts.get(questionId));
      const option = right ? place : (place + 1) % 4;
      ({ data } = (await this.call('skill-answer', { questionId, option })).body);
    }
    return data;
  }

  /** The row of the result as it is kept. */
  async row(): Promise<Record<string, any>> {
    return withClient(this.#of.databaseUrl, async (client) => {
      const { rows } = await client.query('SELECT * FROM mandate.result WHERE id = $1', [this.id]);
      return rows[0];
    });
  }

  change(columns: Record<string, unknown>): Promise<unknown> {
    const sets = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
    return withClient(this.#of.databaseUrl, (client) =>
      client.query(`UPDATE mandate.result SET ${sets.join(', ')} WHERE id = $1`, [
        this.id,
        ...Object.values(columns),
      ]),
    );
  }

  /** The partner's view of the questions that candidates of the mandate are asked. */
  async mandateQuestions(): Promise<any> {
    const { mandate_id } = await this.row();
    return (await this.partner.get(`/mandates/${mandate_id}/questions`)).body.data;
  }

  rightTexts = () => rightTextsOf(this.#of.databaseUrl, this.id);
}

/** The words of the right option of every question that a candidate may be asked, in English, which no route tells. */
export const rightTextsOf = (databaseUrl: string, resultId: string): Promise<Map<string, string>> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT question->>'id' AS id, question->'options'->>(right_options->>(nth - 1)::int)::int AS text
       FROM verification.question_set, jsonb_array_elements(questions) WITH ORDINALITY AS asked (question, nth)
       WHERE owner = (SELECT 'mandate:' || mandate_id || ':' || flow_version FROM mandate.result WHERE id = $1)`,
      [resultId],
    );
    return new Map(rows.map(({ id, text }) => [id, text]));
  });
