import type { Identity } from '../../../kernel/core/identity/identity.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import { latestSets, loadAssessment } from '../assessment/assessment-facts.ts';
import type { GenerateService } from '../assessment/generate.service.ts';
import { gradeLatest } from '../assessment/submit.service.ts';
import type { EndorsementService } from '../endorsement/endorsement.service.ts';
import type { QuestionSetRow } from '../question-set/question-set.entity.ts';
import { currentToken, type LinkTokens } from '../reviewer/link.ts';
import { ReviewerRow } from '../reviewer/reviewer.entity.ts';
import { lockOpenSession, lockSession } from '../session/lock-session.ts';
import { SessionRow } from '../session/session.entity.ts';
import { refuse as refuseSession } from '../session/session.errors.ts';
import { statusAt } from '../session/status.rules.ts';
import { SessionSkillRow } from '../skill/session-skill.entity.ts';
import type { DrivenVerification, TestVerificationInput } from './sandbox.types.ts';
import { readTestAction, refuse } from './test-action.rules.ts';

interface Services {
  store: Store;
  links: LinkTokens;
  generation: GenerateService;
  endorsements: EndorsementService;
  /** The time from which an assessment needs the consent of the student. */
  consentSince: Date | undefined;
}

/** Acts for the reviewers and students of test mode, by the rules of live mode. */
export class DrivenVerifications {
  constructor(private readonly services: Services) {}

  async act(identity: Identity, id: string, input: TestVerificationInput): Promise<DrivenVerification> {
    const [session] = identity.mode === 'test' ? await this.#scoped(identity).byIds(SessionRow, [id]) : [];
    if (!session || session.erasedAt) throw refuse.notInTestMode();
    const { action } = readTestAction(input);
    let reviewerLink: string | null = null;
    if (action === 'reviewer_link')
      reviewerLink = this.services.links.linkOf(id, (await this.#openLink(identity, id)).token);
    else if (action === 'endorse' || action === 'decline') await this.#review(identity, id, action);
    else if (action === 'pass') await this.#takeAssessment(identity, id, rightOption);
    else while (!(await this.#takeAssessment(identity, id, wrongOption)));
    return this.#standing(identity, id, reviewerLink);
  }

  #scoped(identity: Identity) {
    return this.services.store.for(identity);
  }

  /** The link as the reviewer's email has it, also before that email is written. */
  #openLink(identity: Identity, id: string): Promise<{ token: string; skills: SessionSkillRow[] }> {
    return this.#scoped(identity).write(async (transaction) => {
      const session = (await lockSession(transaction, { id }))!;
      if (session.verificationMethod === 'assessment') throw refuseSession.humanOnly();
      const [reviewer] = await transaction.find(ReviewerRow, { id });
      if (!reviewer || statusAt(session, transaction.now) !== 'awaiting_reviewer')
        throw refuse.noReviewerAwaited();
      const token = await currentToken(transaction, this.services.links, session, reviewer);
      return { token, skills: await transaction.find(SessionSkillRow, { sessionId: id }) };
    });
  }

  async #review(identity: Identity, id: string, action: 'endorse' | 'decline'): Promise<void> {
    const { token, skills } = await this.#openLink(identity, id);
    const answers = skills.map(({ skillId }) => ({ skillId, endorsed: action === 'endorse' }));
    await this.services.endorsements.endorse(identity, id, { token, skills: answers });
  }

  /** One attempt at the assessment; true when it was the last. */
  async #takeAssessment(identity: Identity, id: string, choose: (right: number) => number): Promise<boolean> {
    await this.services.generation.generateFor(identity, { id });
    return this.#scoped(identity).write(async (transaction: WriteTransaction) => {
      const loaded = await loadAssessment(
        transaction,
        await lockOpenSession(transaction, { id }),
        this.services.consentSince,
      );
      const sets = await latestSets(transaction, loaded);
      const { passed, attemptsLeft } = await gradeLatest(transaction, loaded, answersTo(sets, choose));
      return passed || attemptsLeft === 0;
    });
  }

  async #standing(
    identity: Identity,
    verificationId: string,
    reviewerLink: string | null,
  ): Promise<DrivenVerification> {
    return this.#scoped(identity).write(async (transaction) => {
      const [session] = await transaction.find(SessionRow, { id: verificationId });
      return { verificationId, status: statusAt(session!, transaction.now), reviewerLink };
    });
  }
}

const OPTIONS = 4;
const rightOption = (right: number): number => right;
const wrongOption = (right: number): number => (right + 1) % OPTIONS;

const answersTo = (sets: readonly QuestionSetRow[], choose: (right: number) => number) =>
  sets.flatMap(({ questions, rightOptions }) =>
    questions.map(({ id }, nth) => ({ questionId: id, option: choose(rightOptions[nth]!) })),
  );
