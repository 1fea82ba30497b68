import { systemIdentity, type Identity } from '../../../kernel/core/identity/identity.ts';
import { newId } from '../../../kernel/core/ids.ts';
import { addMessage } from '../../../kernel/store/mail/outbox.ts';
import { textHash } from '../../../kernel/core/text-hash.ts';
import { withClient } from '../database.ts';
import { testSealer } from '../subgraph.ts';
import type { KeyMode } from '../../../subgraphs/mandate/accounts/access/access.types.ts';
import { candidateTestWorld, type CandidateTestWorld, type Person } from './analytics-world.ts';
import type { CampaignRow } from '../../../subgraphs/mandate/outreach/result/campaign.entity.ts';
import { ResultRow } from '../../../subgraphs/mandate/outreach/result/result.entity.ts';
import { EraseRequests } from '../../../subgraphs/mandate/accounts/request/erase-requests.handler.ts';
import { keepRequests } from '../../../subgraphs/mandate/accounts/request/keep-requests.ts';
import type { KeptCall } from '../../../subgraphs/mandate/accounts/request/wanted-calls.rules.ts';
import { ErasureService } from '../../../subgraphs/mandate/outreach/erasure/erasure.service.ts';
import type { CandidateErasureInput } from '../../../subgraphs/mandate/outreach/erasure/erasure.types.ts';

export const PHONE = '+919811122233';
export const EMAIL = 'Someone.Else@example.org';
export const NAME = 'Wanted Person';
export const OWN_WORDS = 'eleven years of brickwork in Nashik';
const EXTERNAL = 'ats-4711';
export const PERSONAL = [NAME, PHONE, PHONE.slice(3), EMAIL, OWN_WORDS, EXTERNAL];
export const PERSON: Person = {
  name: NAME,
  phone: PHONE,
  email: EMAIL,
  externalCandidateId: EXTERNAL,
  language: 'hi',
};
export const OTHER: Person = {
  name: 'Another',
  phone: '+919811199999',
  email: 'another@example.org',
  externalCandidateId: 'ats-1',
  language: 'en',
};

const MANDATE = {
  methods: ['data_enrichment', 'skill_verification', 'interest_collection'],
  enrichmentQuestions: [
    { key: 'own_tools', type: 'yes_no', text: 'Do you have tools?', knockout: 'no', required: true },
    { key: 'tell', type: 'voice', text: 'What have you done?', required: true },
  ],
};
export const OPERATOR: Identity = { ...systemIdentity('operator'), actor: { kind: 'operator', id: 'op' } };

/** Candidates who have left traces everywhere. */
export class ErasureWorld {
  readonly candidates: CandidateTestWorld;
  readonly identity: Identity;
  readonly workflowId: string;
  readonly #input: (changes: object) => never;
  readonly erasure: ErasureService;

  constructor(
    candidates: CandidateTestWorld,
    partner: { identity: Identity; workflowId: string; input: unknown },
  ) {
    this.candidates = candidates;
    this.identity = partner.identity;
    this.workflowId = partner.workflowId;
    this.#input = partner.input as never;
    this.erasure = new ErasureService(candidates.mandates.store, candidates.people, testSealer);
  }

  /** A batch of the request log with these calls. */
  async log(calls: readonly Partial<KeptCall>[]): Promise<void> {
    const { organisationId: organisation_id, mode } = this.identity;
    const at = Date.parse('2026-03-01T10:00:00.000Z');
    const requests = calls.map((call, nth) => ({
      request_id: `r-${nth}`,
      at,
      key_id: 'k',
      method: 'GET',
      path: '/x',
      status: 400,
      duration_ms: 1,
      ...call,
    }));
    const moment = new Date(at);
    const hashes = requests.map(({ request_id }) => textHash(request_id));
    const batch = { organisation_id, mode, created_at: moment, first_at: moment, counts: [], hashes };
    const { statements } = this.candidates.mandates.store.shared();
    await keepRequests(statements, JSON.stringify({ id: newId('RB_'), ...batch }), JSON.stringify(requests));
  }

  async loggedCalls(): Promise<KeptCall[]> {
    const { organisationId, mode } = this.identity;
    const rows = await this.query(
      'SELECT requests, hashes FROM mandate.request_batch WHERE organisation_id = $1 AND mode = $2',
      [organisationId, mode],
    );
    return rows.flatMap(({ requests, hashes }) => {
      const calls = JSON.parse(requests) as KeptCall[];
      // A call is found by the hash of its id.
      if (calls.some(({ request_id }, nth) => textHash(request_id) !== hashes[nth]))
        throw new Error('hashes');
      return calls;
    });
  }

  /** How many calls of the log hold one of these texts, in whatever letters. */
  async logged(texts: readonly string[]): Promise<number> {
    const holds = (call: KeptCall, text: string) =>
      JSON.stringify(call).toLowerCase().includes(text.toLowerCase()) &&
      !JSON.stringify(call).includes(`${text}0`);
    return (await this.loggedCalls()).filter((call) => texts.some((text) => holds(call, text))).length;
  }

  /** Runs the jobs that clear the log once more. */
  async runLaterErasure(): Promise<void> {
    const jobs = await this.query("SELECT * FROM kernel.work WHERE kind = 'requests.erase'");
    const handler = new EraseRequests(this.candidates.mandates.store, testSealer);
    for (const { id, payload, run_at: runAt, created_at: createdAt } of jobs) {
      if (runAt.getTime() - createdAt.getTime() < 10_000) throw new Error('records may come later');
      await handler.run({ id, payload } as Parameters<EraseRequests['run']>[0]);
    }
  }

  get ownerUrl(): string {
    return this.candidates.mandates.subgraph.ownerUrl;
  }

  erase(named: Partial<CandidateErasureInput>) {
    const organisationId = this.identity.organisationId!;
    const mode = this.identity.mode as KeyMode;
    return this.erasure.erase(OPERATOR, { organisationId, mode, ...named });
  }

  campaign(): Promise<CampaignRow> {
    return this.candidates.campaign(this.identity, this.#input(MANDATE));
  }

  /** In a campaign of their own, contacted, and through the questions. */
  async answered(person: Person): Promise<{ id: string; campaign: CampaignRow }> {
    const { candidates, identity } = this;
    const campaign = await this.campaign();
    const [id] = (await candidates.invite(identity, campaign.id, [person])) as [string];
    const contact = { channel: 'sms', step: 0, state: 'sent', seconds: null } as const;
    await candidates.contact(identity, id, { ...contact, error: `no such subscriber ${person.phone}` });
    await this.write(id, person);
    await candidates.move(identity, id, 'reached', { channel: 'sms', reachedStep: 0 });
    await candidates.move(identity, id, 'consented', {
      consent: { textVersion: '1', language: 'hi', at: '2026-03-01T00:00:00.000Z' },
    });
    await candidates.answer(identity, id, 'own_tools', 'yes');
    await candidates.answer(identity, id, 'tell', OWN_WORDS);
    await candidates.move(identity, id, 'enriched');
    return { id, campaign };
  }

  async completed(person: Person): Promise<string> {
    const { id } = await this.answered(person);
    await this.candidates.end(this.identity, id, 'completed', 5);
    return id;
  }

  /** Writes what a message and its job leave behind. */
  write(id: string, { name, phone, email }: Person): Promise<void> {
    return this.candidates.write(this.identity, async ({ statements, tenant, now }) => {
      const text = `Dear ${name} ${phone}`;
      const message = { tenant, key: newId('K'), objectKey: id, channel: 'email', to: (email ?? phone)! };
      const written = { ...message, subject: `For ${name}`, text, html: text };
      await addMessage(statements, testSealer, written, 'outbox', now);
      await statements.query('UPDATE kernel.mail SET error = $2 WHERE key = $1', [
        message.key,
        `not ${email}`,
      ]);
      await statements.query(
        `INSERT INTO kernel.work (kind, group_key, payload, state, run_at, last_error, created_at)
         VALUES ('candidate.contact', 'x', $1, 'later', $2, $3, $2)`,
        [{ ...tenant, resultId: id, step: 1 }, now, `Error: ${name} cannot be reached`],
      );
    });
  }

  async result(id: string): Promise<ResultRow> {
    const [row] = await this.candidates.mandates.store.for(this.identity).byIds(ResultRow, [id]);
    return row!;
  }

  /** Reads as the owner of the database. */
  // oxlint-disable-next-line typescript/no-explicit-any -- rows of any table
  async query(sql: string, parameters: unknown[] = []): Promise<any[]> {
    return withClient(this.ownerUrl, async (client) => (await client.query(sql, parameters)).rows);
  }

  /** Everything that is counted and decided, of all results. */
  async figures() {
    const { candidates, identity, workflowId } = this;
    return {
      overview: await candidates.overview(identity, workflowId),
      results: await this.query(
        `SELECT id, status, stage, channel, reached_step, language, failure_reason, credit, consent, completed_at,
           output -> 'qualified' AS qualified, output -> 'skills' AS skills, output -> 'interest' AS interest,
           output -> 'enrichment' -> 0 AS yes_no
         FROM mandate.result ORDER BY id`,
      ),
      campaigns: await this.query('SELECT * FROM mandate.campaign ORDER BY id'),
      credits: await this.query('SELECT * FROM mandate.credit_account'),
      contacts: await this.query('SELECT id, step, channel, state, seconds FROM mandate.contact ORDER BY id'),
      figures: await this.query('SELECT * FROM mandate.figure ORDER BY workflow_id, day, metric, key'),
    };
  }
}

/** Closed after the test. */
export async function erasureWorld(): Promise<ErasureWorld> {
  const candidates = await candidateTestWorld();
  return new ErasureWorld(candidates, await candidates.mandates.partner());
}
