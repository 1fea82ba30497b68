import type { Store } from '../../../../kernel/store/store.ts';
import { serviceFor, tenantOf, type Identity } from '../../../../kernel/core/identity/identity.ts';
import type { Recordings } from './spoken/prepare-recording.ts';
import type { People } from '../result/people.ts';
import { ResultRow } from '../result/result.entity.ts';
import { readInput } from './candidate-inputs.rules.ts';
import type { CandidateLinks } from './candidate-links.ts';
import type { AskVerification } from './ask-verification.ts';
import { pageLanguageOf, toCandidatePage, type KnownCandidate } from './candidate-page.ts';
import type { NoticePrivacies } from './notice-privacy.ts';
import { refuse } from './candidate.errors.ts';
import {
  decideAnswer,
  decideConsent,
  decideOptOut,
  decideSpoken,
  decideWithdraw,
  INTERESTED,
} from './candidate.rules.ts';
import type { GivenAnswer } from './sitting.rules.ts';
import { decideCredentials, withCredentials } from './take-credentials.rules.ts';
import type {
  CandidateAnswerInput,
  CandidateConsentInput,
  CandidateCredentialsInput,
  CandidateInterestInput,
  CandidateLanguageInput,
  CandidateLinkInput,
  CandidatePage,
  CandidateRecordingInput,
  CandidateSkillAnswerInput,
  CandidateSkipInput,
} from './candidate.types.ts';
import type { Decide } from './decide-moves.ts';
import type { CandidateMoves } from './move-candidate.ts';

/** The page of candidates. They have no account: the token of their link is all they bring. */
export class CandidateService {
  constructor(
    private readonly store: Store,
    private readonly links: CandidateLinks,
    private readonly moves: CandidateMoves,
    private readonly recordings: Recordings,
    private readonly people: People,
    private readonly privacies: NoticePrivacies,
    private readonly verification: AskVerification,
  ) {}

  async page(identity: Identity, resultId: string, input: CandidateLinkInput): Promise<CandidatePage> {
    const { owner, id } = await this.#find(identity, resultId, readInput.link(input));
    const known = await this.moves.know(owner, id);
    return this.#shown(await this.moves.withTexts(owner, known));
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

  /** The token comes first: nobody else has audio looked at. */
  async record(identity: Identity, resultId: string, input: CandidateRecordingInput): Promise<CandidatePage> {
    const { key, mimeType, seconds, audio, token } = readInput.recording(input);
    const { owner, id } = await this.#find(identity, resultId, { token });
    const spoken = { mimeType, seconds, bytes: Buffer.from(audio, 'base64') };
    const recording = this.recordings.prepare({ id, mode: owner.mode! }, key, spoken);
    return this.#shown(await this.moves.move(owner, id, (facts) => decideSpoken(facts, recording)));
  }

  skip(identity: Identity, resultId: string, input: CandidateSkipInput): Promise<CandidatePage> {
    const given = readInput.skip(input);
    return this.#answer(identity, resultId, given, { kind: 'enrichment', key: given.key, value: null });
  }

  async answerSkill(
    identity: Identity,
    resultId: string,
    input: CandidateSkillAnswerInput,
  ): Promise<CandidatePage> {
    const { token, questionId, option, seconds, left, device } = readInput.skillAnswer(input);
    const { owner, id } = await this.#find(identity, resultId, { token });
    const measures = {
      ...(seconds != null && { seconds }),
      ...(left != null && { left }),
      ...(device != null && { device: this.people.deviceOf(tenantOf(owner), device) }),
    };
    return this.#shown(await this.moves.answerSkill(owner, id, { questionId, option }, measures));
  }

  interest(identity: Identity, resultId: string, input: CandidateInterestInput): Promise<CandidatePage> {
    const given = readInput.interest(input);
    const value = given.interested ? 'yes' : 'no';
    return this.#answer(identity, resultId, given, { kind: 'interest', key: INTERESTED, value });
  }

  optOut(identity: Identity, resultId: string, input: CandidateLinkInput): Promise<CandidatePage> {
    return this.#move(identity, resultId, readInput.link(input), decideOptOut);
  }

  withdraw(identity: Identity, resultId: string, input: CandidateLinkInput): Promise<CandidatePage> {
    return this.#move(identity, resultId, readInput.link(input), decideWithdraw);
  }

  language(identity: Identity, resultId: string, input: CandidateLanguageInput): Promise<CandidatePage> {
    const given = readInput.language(input);
    return this.#move(identity, resultId, given, () => ({ language: given.language }));
  }

  /** The yes of the person is the call itself. Whoever was erased meanwhile keeps none. */
  async takeCredentials(
    identity: Identity,
    resultId: string,
    input: CandidateCredentialsInput,
  ): Promise<CandidatePage> {
    const { token, skillIds, withName } = readInput.credentials(input);
    const { owner, id } = await this.#find(identity, resultId, { token });
    const { result } = await this.moves.know(owner, id);
    const skills = decideCredentials(result, skillIds);
    const language = pageLanguageOf(result);
    const issued = await this.verification.issueCredentials(owner, {
      result,
      language,
      skills,
      withName: withName === true,
    });
    const isThere = await this.store.for(owner).write(async (transaction) => {
      const stored = await transaction.lock(ResultRow, id);
      if (!stored?.output || stored.erasedAt) return false;
      const output = withCredentials(stored.output, issued);
      await transaction.change(ResultRow, stored, { output, updatedAt: transaction.now });
      return true;
    });
    if (!isThere) await this.verification.revokeCredentialsOf(owner, [id], 'erased');
    return this.#shown(await this.moves.withTexts(owner, await this.moves.know(owner, id)));
  }

  #answer(
    identity: Identity,
    resultId: string,
    given: CandidateLinkInput,
    answer: GivenAnswer,
  ): Promise<CandidatePage> {
    return this.#move(identity, resultId, given, (facts) => decideAnswer(facts, answer));
  }

  async #move(
    identity: Identity,
    resultId: string,
    given: CandidateLinkInput,
    decide: Decide,
  ): Promise<CandidatePage> {
    const { owner, id } = await this.#find(identity, resultId, given);
    return this.#shown(await this.moves.move(owner, id, decide));
  }

  async #shown(known: KnownCandidate): Promise<CandidatePage> {
    return toCandidatePage(known, await this.privacies.of(known.result.organisationId));
  }

  /** The token follows from the id alone, so a wrong one costs the same time and answer whether or not the id exists. */
  async #find(
    identity: Identity,
    resultId: string,
    { token }: CandidateLinkInput,
  ): Promise<{ owner: Identity; id: string }> {
    const id = this.links.resultOf(resultId, token);
    if (id === null) throw refuse.unknownLink();
    const [row] = await this.store.shared().find(ResultRow, { id });
    if (!row) throw refuse.unknownLink();
    const { organisationId, mode } = row;
    return { owner: serviceFor({ ...identity, organisationId, mode }, 'candidate'), id };
  }
}
