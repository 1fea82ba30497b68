import { serviceFor, type Identity } from '../../../kernel/core/identity/identity.ts';
import { refuse as refuseAny } from '../../../kernel/core/refusal.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import { ALWAYS, latestSets, loadAssessment, type LoadedAssessment } from '../assessment/assessment-facts.ts';
import { AssessmentRow } from '../assessment/assessment.entity.ts';
import type { GenerateService } from '../assessment/generate.service.ts';
import { gradeLatest } from '../assessment/submit.service.ts';
import type { CredentialService } from '../credential/credential.service.ts';
import type { StudentCredentials } from '../credential/student-credentials.service.ts';
import { tokenFits } from '../reviewer/link.ts';
import { decideConsent } from '../consent/consent.rules.ts';
import type { NoticeNames } from '../consent/notice-names.ts';
import { cancelSession, withdrawConsent } from '../consent/withdraw-consent.ts';
import { lockOpenSession, lockSession } from '../session/lock-session.ts';
import { SessionRow, StudentRow } from '../session/session.entity.ts';
import { eraseStudent } from '../student/erase-student.ts';
import type {
  AssessmentChoiceInput,
  AssessmentConsentInput,
  AssessmentCredentialsInput,
  AssessmentLinkInput,
  AssessmentPage,
  AssessmentSubmissionInput,
} from './assessment-page.types.ts';
import { readInput } from './page-inputs.rules.ts';
import { decideChoice, decideSubmission } from './page-status.rules.ts';
import { toPage } from './to-page.ts';

type ShownPage = Omit<AssessmentPage, 'notice'>;

/** The page of students. They have no account: the token of their link is all they bring. */
export class AssessmentPageService {
  constructor(
    private readonly store: Store,
    private readonly generation: GenerateService,
    private readonly credentials: CredentialService,
    private readonly taking: StudentCredentials,
    private readonly names: NoticeNames,
  ) {}

  async page(identity: Identity, id: string, input: AssessmentLinkInput): Promise<AssessmentPage> {
    return this.#show(await this.#ownerOf(identity, id, readInput.link(input)), id);
  }

  /** Answers the questions that are there, or makes them, which takes as long as `generate` does. */
  async start(identity: Identity, id: string, input: AssessmentLinkInput): Promise<AssessmentPage> {
    const owner = await this.#ownerOf(identity, id, readInput.link(input));
    await this.generation.generateFor(owner, { id }, ALWAYS);
    return this.#show(owner, id);
  }

  /** The yes, the no, or the word that the student is under 18. */
  async consent(identity: Identity, id: string, input: AssessmentConsentInput): Promise<AssessmentPage> {
    const given = readInput.consent(input);
    const owner = await this.#ownerOf(identity, id, given);
    return this.#write(owner, async (transaction) => {
      const session = await lockOpenSession(transaction, { id });
      const decision = decideConsent(session, given);
      if (decision === 'cancel') await cancelSession(transaction, session);
      else if (decision === 'erase') await this.#eraseMinor(transaction, owner, session);
      else if (decision !== 'unchanged') {
        const consent = { ...decision.consent, at: transaction.now.toISOString() };
        await transaction.change(SessionRow, session, { consent });
      }
      return this.#showAfter(transaction, id);
    });
  }

  /** The link withdraws for as long as the session has the student, also when it takes nothing else any more. */
  async withdraw(identity: Identity, id: string, input: AssessmentLinkInput): Promise<AssessmentPage> {
    const owner = await this.#ownerOf(identity, id, readInput.link(input));
    return this.#write(owner, async (transaction) => {
      const session = await lockSession(transaction, { id });
      if (session && !session.erasedAt) await withdrawConsent(transaction, session);
      return this.#showAfter(transaction, id);
    });
  }

  async choose(identity: Identity, id: string, input: AssessmentChoiceInput): Promise<AssessmentPage> {
    const given = readInput.choice(input);
    return this.#change(identity, id, given, async (transaction, loaded) => {
      const { facts, latest } = loaded;
      const sets = latest ? await latestSets(transaction, loaded) : [];
      const asked = sets.flatMap(({ questions }) => questions.map((question) => question.id));
      const chosen = decideChoice(facts, asked, latest?.chosen ?? {}, given);
      if (chosen !== 'unchanged') await transaction.change(AssessmentRow, latest!, { chosen });
    });
  }

  /** Grades what was chosen, as `submit` does. */
  async submit(identity: Identity, id: string, input: AssessmentSubmissionInput): Promise<AssessmentPage> {
    const given = readInput.submission(input);
    return this.#change(identity, id, given, async (transaction, loaded) => {
      if (decideSubmission(loaded.facts, given.set) === 'graded') return;
      const answers = Object.entries(loaded.latest!.chosen).map(([questionId, option]) => ({
        questionId,
        option,
      }));
      await gradeLatest(transaction, loaded, answers);
    });
  }

  /** The yes of the student is the call itself. */
  async takeCredentials(
    identity: Identity,
    id: string,
    input: AssessmentCredentialsInput,
  ): Promise<AssessmentPage> {
    const given = readInput.credentials(input);
    const owner = await this.#ownerOf(identity, id, given);
    await this.taking.take(owner, { id }, given);
    return this.#show(owner, id);
  }

  async #change(
    identity: Identity,
    id: string,
    given: AssessmentLinkInput,
    change: (transaction: WriteTransaction, loaded: LoadedAssessment) => Promise<void>,
  ): Promise<AssessmentPage> {
    const owner = await this.#ownerOf(identity, id, given);
    return this.#write(owner, async (transaction) => {
      const session = await lockOpenSession(transaction, { id });
      await change(transaction, await loadAssessment(transaction, session, ALWAYS));
      return this.#showAfter(transaction, id);
    });
  }

  /** Facts of an assessment are loaded in a transaction; this one writes nothing. */
  #show(owner: Identity, id: string): Promise<AssessmentPage> {
    return this.#write(owner, (transaction) => this.#showAfter(transaction, id));
  }

  /** The names in the notice are another subgraph's, which no transaction waits for. */
  async #write(
    owner: Identity,
    work: (transaction: WriteTransaction) => Promise<ShownPage>,
  ): Promise<AssessmentPage> {
    const page = await this.store.for(owner).write(work);
    const isNamed = page.status === 'consent' || page.canWithdraw || page.withdrawnAt !== null;
    return { ...page, notice: isNamed ? await this.names.of(owner) : null };
  }

  async #eraseMinor(transaction: WriteTransaction, identity: Identity, session: SessionRow): Promise<void> {
    const [student] = await transaction.find(StudentRow, { id: session.studentId });
    const sessions = await transaction.find(SessionRow, { studentId: session.studentId });
    const by = { identity, credentials: this.credentials, reason: 'under_age' } as const;
    await eraseStudent(transaction, { student: student!, sessions }, by);
  }

  /** A wrong token and an unknown id are answered alike, so that neither can be told. */
  async #ownerOf(identity: Identity, id: string, { token }: AssessmentLinkInput): Promise<Identity> {
    const [row] = await this.store.shared().find(SessionRow, { id });
    if (!tokenFits(token.trim(), row?.pageTokenHash)) throw refuseAny.notFound('link');
    const { organisationId, mode } = row!;
    return serviceFor({ ...identity, organisationId, mode }, 'student');
  }

  /** Loads anew what a change may have changed: the status, attempts, choices and credentials. */
  async #showAfter(transaction: WriteTransaction, id: string): Promise<ShownPage> {
    const [session] = await transaction.find(SessionRow, { id });
    const taken = await this.credentials.bySubjectIn(transaction, id);
    return toPage(transaction, await loadAssessment(transaction, session!, ALWAYS), taken);
  }
}
