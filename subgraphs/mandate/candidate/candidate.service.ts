import type { Clock } from '../../../kernel/core/clock.ts';
import type { Store } from '../../../kernel/store/database/store.ts';
import { serviceFor, type Identity } from '../../../kernel/core/identity/identity.ts';
import { refuse as refuseAny } from '../../../kernel/core/refusal.ts';
import { CampaignRow } from '../campaign/campaign.entity.ts';
import { OptOutRow } from '../contact/contact.entity.ts';
import { OptOuts } from '../contact/opt-outs.ts';
import { FlowRow } from '../mandate/mandate.entity.ts';
import { skillsIn } from '../result/grade-unfinished.ts';
import { holdResult } from '../result/move-result.ts';
import { ResultRow } from '../result/result.entity.ts';
import { AnswerRow } from './answer.entity.ts';
import { applyMove, withAnswer } from './apply-move.ts';
import type { AskVerification } from './ask-verification.ts';
import { readInput } from './candidate-inputs.rules.ts';
import type { CandidateLinks } from './candidate-links.ts';
import { toCandidatePage, type KnownCandidate } from './candidate-page.ts';
import { refuse } from './candidate.errors.ts';
import {
  decideAnswer,
  decideConsent,
  decideOptOut,
  INTERESTED,
  pageStatusOf,
  stepsOf,
  type CandidateFacts,
  type GivenAnswer,
  type CandidateMove,
} from './candidate.rules.ts';
import type {
  CandidateAnswerInput,
  CandidateConsentInput,
  CandidateInterestInput,
  CandidateLanguageInput,
  CandidateLinkInput,
  CandidatePage,
  CandidateSkillAnswerInput,
  CandidateSkipInput,
} from './candidate.types.ts';

/** A write begins anew this often when another tab is faster. */
const TRIES = 5;

/** The page of candidates. They have no account: the token of their link is all they bring. */
export class CandidateService {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly links: CandidateLinks,
    private readonly verification: AskVerification,
  ) {}

  async page(identity: Identity, resultId: string, input: CandidateLinkInput): Promise<CandidatePage> {
    const owner = await this.#ownerOf(identity, resultId, readInput.link(input));
    return toCandidatePage(await this.#know(owner, resultId));
  }

  open(identity: Identity, resultId: string, input: CandidateLinkInput): Promise<CandidatePage> {
    return this.#move(identity, resultId, readInput.link(input), () => ({}));
  }

  consent(identity: Identity, resultId: string, input: CandidateConsentInput): Promise<CandidatePage> {
    const given = readInput.consent(input);
    return this.#move(identity, resultId, given, (facts) => decideConsent(facts, given));
  }

  answer(identity: Identity, resultId: string, input: CandidateAnswerInput): Promise<CandidatePage> {
    const given = readInput.answer(input);
    const { key, answer } = given;
    return this.#answer(identity, resultId, given, { kind: 'enrichment', key, value: answer.trim() });
  }

  skip(identity: Identity, resultId: string, input: CandidateSkipInput): Promise<CandidatePage> {
    const given = readInput.skip(input);
    return this.#answer(identity, resultId, given, { kind: 'enrichment', key: given.key, value: null });
  }

  answerSkill(
    identity: Identity,
    resultId: string,
    input: CandidateSkillAnswerInput,
  ): Promise<CandidatePage> {
    const given = readInput.skillAnswer(input);
    const { questionId: key, option } = given;
    return this.#answer(identity, resultId, given, { kind: 'skill', key, value: String(option) });
  }

  interest(identity: Identity, resultId: string, input: CandidateInterestInput): Promise<CandidatePage> {
    const given = readInput.interest(input);
    const value = given.interested ? 'yes' : 'no';
    return this.#answer(identity, resultId, given, { kind: 'interest', key: INTERESTED, value });
  }

  optOut(identity: Identity, resultId: string, input: CandidateLinkInput): Promise<CandidatePage> {
    return this.#move(identity, resultId, readInput.link(input), decideOptOut);
  }

  language(identity: Identity, resultId: string, input: CandidateLanguageInput): Promise<CandidatePage> {
    const given = readInput.language(input);
    return this.#move(identity, resultId, given, () => ({ language: given.language }));
  }

  #answer(
    identity: Identity,
    resultId: string,
    given: CandidateLinkInput,
    answer: GivenAnswer,
  ): Promise<CandidatePage> {
    return this.#move(identity, resultId, given, (facts) => decideAnswer(facts, answer));
  }

  /**
   * Decides twice: before the transaction, to know what to ask and to lock, and in it, on what is then so. When the second
   * decision is an end that the first did not prepare for, since another tab was faster, all begins anew.
   */
  async #move(
    identity: Identity,
    resultId: string,
    given: CandidateLinkInput,
    decide: (facts: CandidateFacts) => CandidateMove,
  ): Promise<CandidatePage> {
    const owner = await this.#ownerOf(identity, resultId, given);
    for (let tries = 0; tries < TRIES; tries++) {
      const known = await this.#know(owner, resultId);
      const expected = decide(known);
      if (isNothing(expected) && !isFirstVisit(known)) return toCandidatePage(known);
      const graded = withAnswer(known.answers, expected.answer);
      const grades = expected.ends && (await this.verification.grades(owner, known.flow, graded));
      const written = await this.store.for(owner).write(async (transaction) => {
        const held = (await holdResult(transaction, resultId, expected.ends ? 'FOR UPDATE' : 'FOR SHARE'))!;
        const answers = await transaction.find(AnswerRow, { resultId });
        const optedOut = await OptOuts.isOptedOut(transaction, held.result);
        const current = { ...known, ...held, answers, optedOut, now: transaction.now };
        const move = decide(current);
        const prepared =
          !move.ends || (grades && skillsIn(graded) === skillsIn(withAnswer(answers, move.answer)));
        return prepared ? applyMove(transaction, current, move, grades ?? new Map()) : undefined;
      });
      if (written) return toCandidatePage(written);
    }
    throw refuseAny.unavailable(1);
  }

  /** The token follows from the id alone, so a wrong one costs the same time and answer whether or not the id exists. */
  async #ownerOf(identity: Identity, resultId: string, { token }: CandidateLinkInput): Promise<Identity> {
    if (!this.links.fits(resultId, token.trim())) throw refuse.unknownLink();
    const [row] = await this.store.shared().find(ResultRow, { id: resultId });
    if (!row) throw refuse.unknownLink();
    const { organisationId, mode } = row;
    return serviceFor({ ...identity, organisationId, mode }, 'candidate');
  }

  async #know(owner: Identity, resultId: string): Promise<KnownCandidate> {
    const scoped = this.store.for(owner);
    const [result] = (await scoped.byIds(ResultRow, [resultId])) as [ResultRow];
    const { campaignId, mandateId, flowVersion } = result;
    const keys = [result.phoneKey, result.emailKey].filter((key) => key !== null);
    const [[campaign], [flow], answers, optOuts] = await Promise.all([
      scoped.byIds(CampaignRow, [campaignId]) as Promise<[CampaignRow]>,
      scoped.find(FlowRow, { mandateId, flowVersion }) as Promise<[FlowRow]>,
      scoped.find(AnswerRow, { resultId }),
      keys.length > 0 ? scoped.select(OptOutRow).where('person', 'in', keys).execute() : [],
    ]);
    const asksSkills = stepsOf(flow).includes('skills') && result.status === 'pending';
    const skills = asksSkills ? await this.verification.questions(owner, flow) : [];
    const questionIds = skills.flatMap(({ questions }) => questions.map(({ id }) => id));
    const now = this.clock.now();
    return { result, campaign, flow, answers, skills, questionIds, optedOut: optOuts.length > 0, now };
  }
}

const isNothing = (move: CandidateMove): boolean => Object.keys(move).length === 0;

const isFirstVisit = (known: KnownCandidate): boolean =>
  known.result.stage === 'invited' && pageStatusOf(known) === 'open';
