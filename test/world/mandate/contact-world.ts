import { testSealer } from '../subgraph.ts';
import type { AskGraph } from '../../../kernel/core/graph/ask.ts';
import type { Identity, Mode } from '../../../kernel/core/identity/identity.ts';
import { newId } from '../../../kernel/core/ids.ts';
import { sealedOf, type MailColumn } from '../../../kernel/store/mail/outbox.ts';
import type { Sealed } from '../../../kernel/core/sealed.ts';
import { CreditService } from '../../../subgraphs/mandate/accounts/access/credit.service.ts';
import { charge } from '../../../subgraphs/mandate/accounts/access/spend-credits.ts';
import { CampaignRow } from '../../../subgraphs/mandate/outreach/result/campaign.entity.ts';
import { MoveCampaignService } from '../../../subgraphs/mandate/outreach/campaign/move-campaign.service.ts';
import { People } from '../../../subgraphs/mandate/outreach/result/people.ts';
import { AnswerRow } from '../../../subgraphs/mandate/outreach/result/answer.entity.ts';
import { AskVerification } from '../../../subgraphs/mandate/outreach/candidate/ask-verification.ts';
import { CandidateMoves } from '../../../subgraphs/mandate/outreach/candidate/move-candidate.ts';
import { SimulateCandidate } from '../../../subgraphs/mandate/outreach/contact/simulator/simulate-candidate.handler.ts';
import { CandidateLinks } from '../../../subgraphs/mandate/outreach/candidate/candidate-links.ts';
import { answerOfVerification } from './made-up-questions.ts';
import { openMandateWorld, type MandateTestWorld } from './mandate-world.ts';
import { endResult, holdResult, moveOn } from '../../../subgraphs/mandate/outreach/result/move-result.ts';
import { sealAddresses } from '../../../subgraphs/mandate/outreach/result/candidate-seals.ts';
import { ResultRow, type Stage } from '../../../subgraphs/mandate/outreach/result/result.entity.ts';
import { WorkflowRow } from '../../../subgraphs/mandate/hiring/workflow/workflow.entity.ts';
import { channelsOfStep, messagesAlone } from '../../../subgraphs/mandate/hiring/workflow/channel.rules.ts';
import { ContactRow } from '../../../subgraphs/mandate/outreach/result/contact.entity.ts';
import { contactJob } from '../../../subgraphs/mandate/outreach/contact/contact-job.ts';

export const PUBLIC_URL = 'https://service.example';
const secret = 'a secret of the tests';

export interface Candidate {
  phone?: string | null;
  email?: string | null;
  name?: string;
  language?: string;
}

interface SealedMessage {
  id: string;
  channel: string;
  state: string;
  recipient: Sealed;
  text: Sealed;
  html: Sealed | null;
}

/** The mandate subgraph with candidates to reach, a clock that is set, and work that is done when told. */
export class ContactTestWorld {
  readonly mandates: MandateTestWorld;
  readonly links = new CandidateLinks(secret, PUBLIC_URL);
  readonly people = new People(secret);
  /** Questions to verification. */
  readonly asked: { operation: string; variables: unknown }[] = [];
  /** Runs before an answer is given, as other callers may meanwhile. */
  meanwhile: () => Promise<void> = async () => {};

  constructor(mandates: MandateTestWorld) {
    this.mandates = mandates;
  }

  readonly ask = (async (operation: string, variables: never, identity: Identity) => {
    this.asked.push({ operation, variables });
    await this.meanwhile();
    const answer = answerOfVerification(operation, variables);
    if (answer !== undefined) return answer;
    return this.mandates.others.ask(operation as never, variables, identity);
  }) as AskGraph;

  /** Has candidates of test mode played by the simulator from now on; the page's moves are those it makes. */
  playCandidates(): { verification: AskVerification; moves: CandidateMoves } {
    const { store, links, clock } = this;
    const verification = new AskVerification(this.ask);
    const moves = new CandidateMoves(store, clock, verification);
    const services = { store, links, sealer: testSealer, hasAdapter: messagesAlone, verification, moves };
    this.mandates.handlers.push(new SimulateCandidate(services));
    return { verification, moves };
  }

  get clock() {
    return this.mandates.clock;
  }

  get store() {
    return this.mandates.store;
  }

  /** An organisation with a mandate that is ready and a campaign without candidates. */
  async campaign(
    mode: Mode,
    { workflow = {}, mandate = {} }: { workflow?: object; mandate?: object } = {},
  ): Promise<TestCampaign> {
    const identity = await this.mandates.organisation(mode);
    await new CreditService(this.store).grant({ ...identity, actor: { kind: 'operator', id: 'test' } }, {
      organisationId: identity.organisationId!,
      mode,
      amount: 1_000,
    } as never);
    const { workflow: made } = await this.mandates.workflows.create(identity, { name: 'one', ...workflow });
    return this.anotherCampaign(identity, made.id, mandate);
  }

  async anotherCampaign(identity: Identity, workflowId: string, mandate: object = {}): Promise<TestCampaign> {
    const { mandate: ready } = await this.mandates.mandates.create(identity, {
      workflowId,
      title: 'Masons',
      companyName: 'Builders',
      skills: [{ skillId: 'sk_1', verify: true }, { skillId: 'sk_2' }],
      enrichmentQuestions: [
        { key: 'tools', type: 'yes_no', text: 'Do you own tools?', knockout: 'no' },
        { key: 'nights', type: 'yes_no', text: 'Nights?' },
        { key: 'story', type: 'voice', text: 'What have you built?', required: false },
      ],
      ...mandate,
    });
    await this.mandates.work();
    const id = newId('CP_');
    const now = this.clock.now();
    await this.store.for(identity).write((transaction) =>
      transaction.add(CampaignRow, {
        id,
        origin: 'api',
        status: 'running',
        name: 'one',
        mandateId: ready.id,
        workflowId,
        jobId: null,
        flowVersion: 1,
        open: false,
        closedAt: null,
        pending: 0,
        completed: 0,
        declined: 0,
        failed: 0,
        returned: 0,
        createdAt: now,
        updatedAt: now,
        endedAt: null,
      }),
    );
    return new TestCampaign(this, identity, id, workflowId, ready.id);
  }
}

/** A campaign as its rows are, and what happens to it from outside. */
export class TestCampaign {
  readonly world: ContactTestWorld;
  readonly identity: Identity;
  readonly id: string;
  readonly workflowId: string;
  readonly mandateId: string;

  constructor(
    world: ContactTestWorld,
    identity: Identity,
    id: string,
    workflowId: string,
    mandateId: string,
  ) {
    this.world = world;
    this.identity = identity;
    this.id = id;
    this.workflowId = workflowId;
    this.mandateId = mandateId;
  }

  get #scoped() {
    return this.world.store.for(this.identity);
  }

  /** Accepts candidates as a call would: rows, credits, work. */
  async add(...candidates: Candidate[]): Promise<string[]> {
    const tenant = this.#scoped.tenant;
    return this.#scoped.write(async (transaction) => {
      const campaign = (await transaction.lock(CampaignRow, this.id))!;
      const [workflow] = await transaction.find(WorkflowRow, { id: this.workflowId });
      const { now } = transaction;
      const rows: ResultRow[] = [];
      for (const { phone = null, email = null, name = 'A person', language = 'en' } of candidates) {
        const id = newId('RS_');
        rows.push(
          await transaction.add(ResultRow, {
            id,
            campaignId: this.id,
            mandateId: this.mandateId,
            workflowId: this.workflowId,
            jobId: null,
            flowVersion: 1,
            externalCandidateId: null,
            name,
            ...sealAddresses(testSealer, id, { phone, email }),
            language,
            ...this.world.people.keysOf(tenant, { phone, email }),
            status: 'pending',
            stage: 'invited',
            output: null,
            failureReason: null,
            channel: null,
            reachedStep: null,
            consent: null,
            credit: 'reserved',
            nextStep: 0,
            nextContactAt: now,
            expiresAt: new Date(now.getTime() + workflow!.expiresInDays * 86_400_000),
            createdAt: now,
            updatedAt: now,
            completedAt: null,
            erasedAt: null,
          }),
        );
      }
      await transaction.change(CampaignRow, campaign, { pending: campaign.pending + rows.length });
      await charge(
        transaction,
        rows.map(({ id }) => id),
      );
      await transaction.enqueue(contactJob(rows));
      return rows.map(({ id }) => id);
    });
  }

  async result(id: string): Promise<ResultRow> {
    return (await this.#scoped.byIds(ResultRow, [id]))[0]!;
  }

  async row(): Promise<CampaignRow> {
    return (await this.#scoped.byIds(CampaignRow, [this.id]))[0]!;
  }

  /** In the order in which they are tried: ids of one millisecond have none. */
  async contacts(resultId: string): Promise<ContactRow[]> {
    const [workflow] = await this.#scoped.byIds(WorkflowRow, [this.workflowId]);
    const rows = await this.#scoped.select(ContactRow).where('result_id', '=', resultId).execute();
    const placeOf = ({ step, channel }: ContactRow) =>
      step * 10 + channelsOfStep(workflow!.channels, step).indexOf(channel);
    return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
  }

  /** `0 sms sent`, likewise. */
  async contactLines(resultId: string): Promise<string[]> {
    return (await this.contacts(resultId)).map(({ step, channel, state }) => `${step} ${channel} ${state}`);
  }

  answers(resultId: string): Promise<AnswerRow[]> {
    return this.#scoped.select(AnswerRow).where('result_id', '=', resultId).orderBy('id').execute();
  }

  async messages(
    resultId: string,
  ): Promise<{ channel: string; state: string; recipient: string; text: string; html: string | null }[]> {
    const rows = await this.world.store
      .shared()
      .statements.query<SealedMessage>(
        'SELECT id, channel, state, recipient, text, html FROM kernel.mail WHERE object_key = $1 ORDER BY id',
        [resultId],
      );
    return rows.map(({ id, channel, state, recipient, text, html }) => {
      const open = (column: MailColumn, kept: Sealed) => testSealer.open(kept, sealedOf(column, id));
      return {
        channel,
        state,
        recipient: open('recipient', recipient),
        text: open('text', text),
        html: html && open('html', html),
      };
    });
  }

  pause = () => new MoveCampaignService(this.world.store).pause(this.identity, this.id);
  resume = () => new MoveCampaignService(this.world.store).resume(this.identity, this.id);
  cancel = () => new MoveCampaignService(this.world.store).cancel(this.identity, this.id);

  /** Takes the candidate to a stage as their page does. */
  async reach(resultId: string, stage: Stage): Promise<void> {
    await this.#scoped.write(async (transaction) => {
      const { result } = (await holdResult(transaction, resultId))!;
      const reached = await moveOn(transaction, result, 'reached', { reachedStep: 0 });
      await moveOn(transaction, reached, stage);
    });
  }

  async answer(resultId: string, kind: AnswerRow['kind'], key: string, value: string): Promise<void> {
    await this.#scoped.write((transaction) =>
      transaction.add(AnswerRow, {
        id: newId('AN_'),
        resultId,
        kind,
        key,
        value,
        createdAt: transaction.now,
      }),
    );
  }

  async decline(resultId: string): Promise<void> {
    await this.#scoped.write(async (transaction) => {
      const held = await holdResult(transaction, resultId);
      const output = { qualified: null, enrichment: [], skills: [], interest: { interested: null } };
      await endResult(transaction, held!, { status: 'declined', output });
    });
  }

  async eventTypes(resultId: string): Promise<string[]> {
    return (await this.world.mandates.events(resultId)).map(({ type, data }) =>
      type === 'result.moved' ? `moved ${String(data['to'])}` : type,
    );
  }

  async balance(): Promise<number> {
    const { organisationId, mode } = this.#scoped.tenant;
    const [account] = await this.world.store
      .shared()
      .statements.query<{ balance: string }>(
        'SELECT balance FROM mandate.credit_account WHERE organisation_id = $1 AND mode = $2',
        [organisationId, mode],
      );
    return Number(account!.balance);
  }
}

export async function openContactWorld(): Promise<ContactTestWorld> {
  return new ContactTestWorld(await openMandateWorld());
}
