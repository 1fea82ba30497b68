import type { Clock } from '../../../kernel/core/clock.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import { serviceFor, type Identity } from '../../../kernel/core/identity/identity.ts';
import { refuse as refuseAny } from '../../../kernel/core/refusal.ts';
import type { Sealer } from '../../../kernel/core/sealed.ts';
import { ItemRow } from '../item/item.entity.ts';
import { NO_SOURCE, normaliseSource } from '../item/source.rules.ts';
import { tokenFits } from '../reviewer/link.ts';
import { ReviewerRow } from '../reviewer/reviewer.entity.ts';
import { lockSession } from '../session/lock-session.ts';
import { SessionRow, StudentRow } from '../session/session.entity.ts';
import { openContact, openReviewerEmail } from '../session/session-seals.ts';
import { refuse } from '../session/session.errors.ts';
import { recordCompleted } from '../session/verification-events.ts';
import { statusAt } from '../session/status.rules.ts';
import { SessionSkillRow } from '../skill/session-skill.entity.ts';
import { decideEndorsement, readEndorsement, readLink, type SkillEndorsement } from './endorse.rules.ts';
import type { Endorsement, EndorsementInput, LinkInput, LinkState, VerifyPage } from './endorsement.types.ts';

/** The page of reviewers. They have no account: the id, and for answers the token, is all they bring. */
export class EndorsementService {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly sealer: Sealer,
  ) {}

  async page(identity: Identity, verificationId: string): Promise<VerifyPage> {
    const session = await this.#byId(verificationId);
    if (session.verificationMethod === 'assessment') throw refuse.humanOnly();
    const scoped = this.store.for(ownerOf(identity, session));
    const itemsOf = scoped.select(ItemRow).where('session_id', '=', session.id);
    const skillsOf = scoped.select(SessionSkillRow).where('session_id', '=', session.id);
    const [[reviewer], [student], items, skills] = await Promise.all([
      scoped.byIds(ReviewerRow, [session.id]),
      scoped.byIds(StudentRow, [session.studentId]),
      itemsOf.orderBy('position').execute(),
      skillsOf.orderBy('position').execute(),
    ]);
    // Without a reviewer there is no page; it may be without items while step 1 is being repeated.
    if (!reviewer) throw refuseAny.notFound('request to a reviewer');
    const { name, company } = reviewer;
    const { externalStudentId } = student!;
    const email = openReviewerEmail(this.sealer, session.id, reviewer.email);
    const requester = openContact(this.sealer, session.id, session.contact);
    return {
      verificationId: session.id,
      endorserInfo: { name, company, email },
      requesterInfo: { name: requester.name, email: requester.email, externalStudentId },
      source: normaliseSource(session, items) ?? NO_SOURCE,
      skills,
      endorsementType: session.endorsementType,
      status: statusAt(session, this.clock.now()),
    };
  }

  /** The page asks this, so that nobody fills it in on a void link. */
  async link(identity: Identity, verificationId: string, input: LinkInput): Promise<LinkState> {
    const { token } = readLink(input);
    const session = await this.#byId(verificationId);
    const scoped = this.store.for(ownerOf(identity, session));
    const [reviewer] = await scoped.byIds(ReviewerRow, [session.id]);
    const opens =
      tokenFits(token.trim(), reviewer?.tokenHash) &&
      statusAt(session, this.clock.now()) === 'awaiting_reviewer';
    const skillsOf = scoped.select(SessionSkillRow).where('session_id', '=', session.id);
    return { verificationId: session.id, opens, skills: opens ? await skillsOf.execute() : [] };
  }

  async endorse(identity: Identity, verificationId: string, input: EndorsementInput): Promise<Endorsement> {
    const { token, skills: answers, overallComment } = readEndorsement(input);
    const found = await this.#byId(verificationId);
    return this.store.for(ownerOf(identity, found)).write(async (transaction) => {
      const session = (await lockSession(transaction, { id: verificationId }))!;
      const [reviewer] = await transaction.find(ReviewerRow, { id: session.id });
      const skills = await transaction.find(SessionSkillRow, { sessionId: session.id });
      const status = decideEndorsement(
        {
          method: session.verificationMethod,
          status: statusAt(session, transaction.now),
          tokenFits: tokenFits(token, reviewer?.tokenHash),
          skillIds: skills.map(({ skillId }) => skillId),
        },
        answers,
      );
      await keepAnswers(transaction, skills, answers);
      const completedAt = transaction.now;
      await transaction.change(SessionRow, session, { status, overallComment, completedAt });
      await recordCompleted(transaction, session, status);
      const endorsedSkills = answers.filter(({ endorsed }) => endorsed).map(({ skillId }) => skillId);
      return { verificationId: session.id, status, endorsedSkills };
    });
  }

  async #byId(id: string): Promise<SessionRow> {
    const [row] = await this.store.shared().find(SessionRow, { id });
    if (!row || row.erasedAt) throw refuseAny.notFound('verification');
    return row;
  }
}

const ownerOf = (identity: Identity, { organisationId, mode }: SessionRow): Identity =>
  serviceFor({ ...identity, organisationId, mode }, 'reviewer');

async function keepAnswers(
  transaction: WriteTransaction,
  skills: readonly SessionSkillRow[],
  answers: readonly SkillEndorsement[],
): Promise<void> {
  for (const skill of skills) {
    const { endorsed, comment = null } = answers.find(({ skillId }) => skillId === skill.skillId)!;
    await transaction.change(SessionSkillRow, skill, { verified: endorsed, comment });
  }
}
