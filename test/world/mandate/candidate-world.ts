import { onTestFinished } from 'vitest';
import type { AskGraph } from '../../../kernel/core/graph/ask.ts';
import { fileAddress } from '../../../kernel/core/graph/file-address.ts';
import { systemIdentity, type Identity } from '../../../kernel/core/identity/identity.ts';
import { newId } from '../../../kernel/core/ids.ts';
import { clockAt, type SetClock } from '../jobs/world.ts';
import { openTestSubgraph, testSecrets, type TestSubgraph, testSealer } from '../subgraph.ts';
import { CampaignRow } from '../../../subgraphs/mandate/outreach/result/campaign.entity.ts';
import { ContactRow } from '../../../subgraphs/mandate/outreach/result/contact.entity.ts';
import { mandate } from '../../../subgraphs/mandate/mandate.subgraph.ts';
import { answerOfVerification } from './made-up-questions.ts';
import { MandateTestWorld, OtherSubgraphs } from './mandate-world.ts';
import { sealAddresses } from '../../../subgraphs/mandate/outreach/result/candidate-seals.ts';
import { People } from '../../../subgraphs/mandate/outreach/result/people.ts';
import { ResultRow } from '../../../subgraphs/mandate/outreach/result/result.entity.ts';
import { AnswerRow } from '../../../subgraphs/mandate/outreach/result/answer.entity.ts';
import { AskVerification } from '../../../subgraphs/mandate/outreach/candidate/ask-verification.ts';
import { CandidateLinks } from '../../../subgraphs/mandate/outreach/candidate/candidate-links.ts';
import { CandidateService } from '../../../subgraphs/mandate/outreach/candidate/candidate.service.ts';
import { NoticePrivacies } from '../../../subgraphs/mandate/outreach/candidate/notice-privacy.ts';
import { CandidateMoves } from '../../../subgraphs/mandate/outreach/candidate/move-candidate.ts';
import { Recordings } from '../../../subgraphs/mandate/outreach/candidate/spoken/prepare-recording.ts';
import { CONSENT_VERSION } from '../../../subgraphs/mandate/outreach/candidate/consent-texts.ts';

/** The other subgraphs with the part that candidates need. */
class AskedByCandidates extends OtherSubgraphs {
  verificationAway = false;
  override ask = withQuestions(this, this.ask);
}

const withQuestions = (others: AskedByCandidates, ask: AskGraph) =>
  (async (operation: string, given: unknown, identity: Identity) => {
    const answer = answerOfVerification(operation, given);
    if (answer === undefined) return ask(operation as never, given as never, identity);
    others.asked.push({ operation, variables: given as never, identity });
    await others.meanwhile(operation);
    if (others.verificationAway) throw new Error('the verification subgraph is away');
    return answer;
  }) as AskGraph;

export const PUBLIC: Identity = {
  ...systemIdentity('test'),
  scopes: ['candidates:open'],
  actor: { kind: 'public', id: 'public' },
};

export const QUESTIONS = [
  { key: 'own_tools', type: 'yes_no', text: 'Do you own tools?', knockout: 'no' },
  { key: 'last_job', type: 'voice', text: 'What was your last job?' },
  { key: 'bike', type: 'yes_no', text: 'Do you have a bike?', required: false },
];

/** A candidate with a link, as a campaign would make one. */
export class TestCandidate {
  readonly #world: CandidateTestWorld;
  readonly identity: Identity;
  readonly id: string;
  readonly token: string;

  constructor(world: CandidateTestWorld, identity: Identity, id: string) {
    this.#world = world;
    this.identity = identity;
    this.id = id;
    this.token = world.links.linkOf(id).split('#')[1]!;
  }

  #with<More extends object>(more: More): More & { token: string } {
    return { token: this.token, ...more };
  }

  page = () => this.#world.candidates.page(PUBLIC, this.id, this.#with({}));
  open = () => this.#world.candidates.open(PUBLIC, this.id, this.#with({}));
  consent = (more: object = {}) =>
    this.#world.candidates.consent(PUBLIC, this.id, {
      ...this.#with({ agreed: true, textVersion: CONSENT_VERSION, language: 'hi' }),
      ...more,
    });
  answer = (key: string, answer: string) =>
    this.#world.candidates.answer(PUBLIC, this.id, this.#with({ key, answer }));
  skip = (key: string) => this.#world.candidates.skip(PUBLIC, this.id, this.#with({ key }));
  answerSkill = (questionId: string, option: number, measured: object = {}) =>
    this.#world.candidates.answerSkill(PUBLIC, this.id, this.#with({ questionId, option, ...measured }));
  interest = (interested: boolean) =>
    this.#world.candidates.interest(PUBLIC, this.id, this.#with({ interested }));
  optOut = () => this.#world.candidates.optOut(PUBLIC, this.id, this.#with({}));
  record = (key: string, spoken: { mimeType: string; bytes: Buffer; seconds: number }) => {
    const { bytes, ...told } = spoken;
    const audio = bytes.toString('base64');
    return this.#world.candidates.record(PUBLIC, this.id, this.#with({ key, audio, ...told }));
  };
  language = (language: string) => this.#world.candidates.language(PUBLIC, this.id, this.#with({ language }));

  async answerQuestions(): Promise<void> {
    await this.answer('own_tools', 'yes');
    await this.answer('last_job', 'Mason at a school');
    await this.skip('bike');
  }

  /** Answers what is asked until the skills are done, or so many times; all right unless told. */
  async answerSkills({ right = true, times = 50 }: { right?: boolean; times?: number } = {}): Promise<void> {
    for (let page = await this.page(); page.step === 'skills' && times > 0; times -= 1) {
      const { questionId, options } = page.skillQuestions.at(-1)!;
      page = await this.answerSkill(questionId, options.indexOf(right ? 'b' : 'a'));
    }
  }

  result = async () => (await this.#world.store.for(this.identity).byIds(ResultRow, [this.id]))[0]!;
  campaign = async () =>
    (await this.#world.store.for(this.identity).byIds(CampaignRow, [(await this.result()).campaignId]))[0]!;
  answers = async () => {
    const rows = await this.#world.store
      .for(this.identity)
      .select(AnswerRow)
      .where('result_id', '=', this.id)
      .execute();
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  };
  change = async (changes: Partial<ResultRow>) => {
    const row = await this.result();
    await this.#world.store.for(this.identity).write((tx) => tx.change(ResultRow, row, changes));
  };
  events = async () =>
    (await this.#world.events(this.id)).map(({ type, data }) =>
      type === 'result.moved' ? data['to'] : type,
    );
}

export class CandidateTestWorld extends MandateTestWorld {
  declare readonly others: AskedByCandidates;
  readonly links = new CandidateLinks(testSecrets.internalSecret, 'https://page.example');
  readonly candidates: CandidateService;

  constructor(subgraph: TestSubgraph, clock: SetClock, others: AskedByCandidates) {
    super(subgraph, clock, others);
    const verification = new AskVerification(others.ask);
    this.candidates = new CandidateService(
      this.store,
      this.links,
      new CandidateMoves(this.store, clock, verification),
      new Recordings({
        sealer: testSealer,
        addressOf: fileAddress('https://page.example', 'GetRecording'),
        isTranscribed: true,
      }),
      new People('a key of the tests'),
      new NoticePrivacies(this.store, testSealer, undefined),
      verification,
    );
  }

  /** A candidate of a mandate with all methods, three questions and one skill to verify, who got one message. */
  async candidate(
    options: { mandate?: object; result?: Partial<ResultRow>; people?: number } = {},
  ): Promise<TestCandidate> {
    const { identity, workflowId, input } = await this.partner();
    const made = await this.mandates.create(
      identity,
      input({ enrichmentQuestions: QUESTIONS, ...options.mandate }),
    );
    await this.work();
    return this.invite(identity, workflowId, made.mandate.id, options);
  }

  async invite(
    identity: Identity,
    workflowId: string,
    mandateId: string,
    { result = {}, people = 1 }: { result?: Partial<ResultRow>; people?: number } = {},
  ): Promise<TestCandidate> {
    const now = this.clock.now();
    const [campaignId, id] = [newId('CP_'), newId('RS_')];
    const of = { mandateId, workflowId, jobId: null, flowVersion: 1, createdAt: now, updatedAt: now };
    await this.store.for(identity).write(async (tx) => {
      await tx.add(CampaignRow, {
        ...of,
        id: campaignId,
        origin: 'api',
        status: 'running',
        name: 'one',
        open: false,
        closedAt: null,
        pending: people,
        completed: 0,
        declined: 0,
        failed: 0,
        returned: 0,
        endedAt: null,
      });
      await tx.add(ResultRow, {
        ...of,
        id,
        campaignId,
        externalCandidateId: null,
        name: 'Some Candidate',
        ...sealAddresses(testSealer, id, { phone: '+919800000000', email: 'candidate@example.org' }),
        language: 'en',
        person: newId('p'),
        phoneKey: newId('p'),
        emailKey: newId('e'),
        status: 'pending',
        stage: 'invited',
        output: null,
        failureReason: null,
        channel: 'email',
        reachedStep: null,
        consent: null,
        credit: 'spent',
        nextStep: 2,
        nextContactAt: null,
        expiresAt: new Date(now.getTime() + 7 * 86_400_000),
        completedAt: null,
        erasedAt: null,
        ...result,
      });
      await this.#contact(tx, id, 0, 'sms', 'sent');
      // The follow-up got nowhere.
      await this.#contact(tx, id, 1, 'email', 'failed');
    });
    return new TestCandidate(this, identity, id);
  }

  #contact(
    tx: Parameters<Parameters<ReturnType<typeof this.store.for>['write']>[0]>[0],
    resultId: string,
    step: number,
    channel: ContactRow['channel'],
    state: ContactRow['state'],
  ): Promise<ContactRow> {
    return tx.add(ContactRow, {
      id: newId('CT_'),
      resultId,
      step,
      channel,
      state,
      providerId: null,
      error: null,
      seconds: null,
      outcome: null,
      line: null,
      createdAt: tx.now,
      updatedAt: tx.now,
    });
  }
}

/** Closed after the test. */
export async function candidateTestWorld(options: { pool?: number } = {}): Promise<CandidateTestWorld> {
  const clock = clockAt('2026-03-01T00:00:00Z');
  const others = new AskedByCandidates();
  const subgraph = await openTestSubgraph(mandate, { clock, ask: others.ask, ...options });
  const world = new CandidateTestWorld(subgraph, clock, others);
  onTestFinished(() => world.close());
  return world;
}
