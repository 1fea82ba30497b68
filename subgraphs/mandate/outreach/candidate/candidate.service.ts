import type { Store } from '../../../../kernel/store/store.ts';
import { serviceFor, type Identity } from '../../../../kernel/core/identity/identity.ts';
import type { Recordings } from './spoken/prepare-recording.ts';
import { ResultRow } from '../result/result.entity.ts';
import { readInput } from './candidate-inputs.rules.ts';
import type { CandidateLinks } from './candidate-links.ts';
import { toCandidatePage } from './candidate-page.ts';
import { refuse } from './candidate.errors.ts';
import { decideAnswer, decideConsent, decideOptOut, decideSpoken, INTERESTED } from './candidate.rules.ts';
import type { GivenAnswer } from './sitting.rules.ts';
import type {
  CandidateAnswerInput,
  CandidateConsentInput,
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
  ) {}

  async page(identity: Identity, resultId: string, input: CandidateLinkInput): Promise<CandidatePage> {
    const owner = await this.#ownerOf(identity, resultId, readInput.link(input));
    const known = await this.moves.know(owner, resultId);
    return toCandidatePage(await this.moves.withTexts(owner, known));
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
    const owner = await this.#ownerOf(identity, resultId, { token });
    const spoken = { mimeType, seconds, bytes: Buffer.from(audio, 'base64') };
    const recording = this.recordings.prepare({ id: resultId, mode: owner.mode! }, key, spoken);
    return toCandidatePage(await this.moves.move(owner, resultId, (facts) => decideSpoken(facts, recording)));
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
    const { token, questionId, option } = readInput.skillAnswer(input);
    const owner = await this.#ownerOf(identity, resultId, { token });
    return toCandidatePage(await this.moves.answerSkill(owner, resultId, { questionId, option }));
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

  async #move(
    identity: Identity,
    resultId: string,
    given: CandidateLinkInput,
    decide: Decide,
  ): Promise<CandidatePage> {
    const owner = await this.#ownerOf(identity, resultId, given);
    return toCandidatePage(await this.moves.move(owner, resultId, decide));
  }

  /** The token follows from the id alone, so a wrong one costs the same time and answer whether or not the id exists. */
  async #ownerOf(identity: Identity, resultId: string, { token }: CandidateLinkInput): Promise<Identity> {
    if (!this.links.fits(resultId, token)) throw refuse.unknownLink();
    const [row] = await this.store.shared().find(ResultRow, { id: resultId });
    if (!row) throw refuse.unknownLink();
    const { organisationId, mode } = row;
    return serviceFor({ ...identity, organisationId, mode }, 'candidate');
  }
}
