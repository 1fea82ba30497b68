import { serviceFor, type Identity } from '../../../kernel/core/identity/identity.ts';
import { refuse as refuseAny } from '../../../kernel/core/refusal.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import { latestSets, loadAssessment, type LoadedAssessment } from '../assessment/assessment-facts.ts';
import { AssessmentRow } from '../assessment/assessment.entity.ts';
import type { GenerateService } from '../assessment/generate.service.ts';
import { gradeLatest } from '../assessment/submit.service.ts';
import { tokenFits } from '../reviewer/link.ts';
import { lockOpenSession } from '../session/lock-session.ts';
import { SessionRow } from '../session/session.entity.ts';
import type {
  AssessmentChoiceInput,
  AssessmentLinkInput,
  AssessmentPage,
  AssessmentSubmissionInput,
} from './assessment-page.types.ts';
import { readInput } from './page-inputs.rules.ts';
import { decideChoice, decideSubmission } from './page-status.rules.ts';
import { toPage } from './to-page.ts';

/** The page of students. They have no account: the token of their link is all they bring. */
export class AssessmentPageService {
  constructor(
    private readonly store: Store,
    private readonly generation: GenerateService,
  ) {}

  async page(identity: Identity, id: string, input: AssessmentLinkInput): Promise<AssessmentPage> {
    return this.#show(await this.#ownerOf(identity, id, readInput.link(input)), id);
  }

  /** Answers the questions that are there, or makes them, which takes as long as `generate` does. */
  async start(identity: Identity, id: string, input: AssessmentLinkInput): Promise<AssessmentPage> {
    const owner = await this.#ownerOf(identity, id, readInput.link(input));
    await this.generation.generateFor(owner, { id });
    return this.#show(owner, id);
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

  async #change(
    identity: Identity,
    id: string,
    given: AssessmentLinkInput,
    change: (transaction: WriteTransaction, loaded: LoadedAssessment) => Promise<void>,
  ): Promise<AssessmentPage> {
    const owner = await this.#ownerOf(identity, id, given);
    return this.store.for(owner).write(async (transaction) => {
      const session = await lockOpenSession(transaction, { id });
      await change(transaction, await loadAssessment(transaction, session));
      return showAfter(transaction, id);
    });
  }

  /** Facts of an assessment are loaded in a transaction; this one writes nothing. */
  #show(owner: Identity, id: string): Promise<AssessmentPage> {
    return this.store.for(owner).write((transaction) => showAfter(transaction, id));
  }

  /** A wrong token and an unknown id are answered alike, so that neither can be told. */
  async #ownerOf(identity: Identity, id: string, { token }: AssessmentLinkInput): Promise<Identity> {
    const [row] = await this.store.shared().find(SessionRow, { id });
    if (!tokenFits(token.trim(), row?.pageTokenHash)) throw refuseAny.notFound('link');
    const { organisationId, mode } = row!;
    return serviceFor({ ...identity, organisationId, mode }, 'student');
  }
}

/** Loads anew what a change may have changed: the status, attempts and choices. */
async function showAfter(transaction: WriteTransaction, id: string): Promise<AssessmentPage> {
  const [session] = await transaction.find(SessionRow, { id });
  return toPage(transaction, await loadAssessment(transaction, session!));
}
