import type { Clock } from '../../../kernel/core/clock.ts';
import { MODES, type Identity, type Mode } from '../../../kernel/core/identity/identity.ts';
import type { PersonKeys } from '../../../kernel/core/person-keys.ts';
import type { Sealer } from '../../../kernel/core/sealed.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import { AssessmentRow } from '../assessment/assessment.entity.ts';
import { cancelSession, withdrawConsent } from '../consent/withdraw-consent.ts';
import type { CredentialService } from '../credential/credential.service.ts';
import { ReviewerRow } from '../reviewer/reviewer.entity.ts';
import { lockSession } from '../session/lock-session.ts';
import { openContact } from '../session/session-seals.ts';
import { SessionRow, StudentRow } from '../session/session.entity.ts';
import { recordChanged } from '../session/verification-events.ts';
import { SessionSkillRow } from '../skill/session-skill.entity.ts';
import { eraseStudent } from '../student/erase-student.ts';
import { findStudents, type FoundVerification } from './find-students.ts';
import { canWithdraw, toKept } from './kept-student.rules.ts';
import type { KeptVerification } from './kept-student.types.ts';

interface StudentRightsOptions {
  store: Store;
  clock: Clock;
  sealer: Sealer;
  people: PersonKeys;
  credentials: CredentialService;
}

/**
 * The data of students for the page of rights, which the mandate subgraph serves: it has proven that a number or address is the
 * person's, and names verifications that were found by it.
 */
export class StudentRights {
  readonly #options: StudentRightsOptions;

  constructor(options: StudentRightsOptions) {
    this.#options = options;
  }

  find(
    address: { phone: string | null; email: string | null },
    mode: string | null,
  ): Promise<FoundVerification[]> {
    const { store, people } = this.#options;
    return findStudents(store, people, address, mode === null ? MODES : [mode as Mode]);
  }

  /** Verifications that were erased meanwhile are left out. */
  async kept(identity: Identity, ids: readonly string[]): Promise<KeptVerification[]> {
    if (ids.length === 0) return [];
    const { store, clock, sealer, credentials } = this.#options;
    const scoped = store.for(identity);
    const rows = await scoped
      .select(SessionRow)
      .where('id', 'in', ids)
      .where('erased_at', 'is', null)
      .orderBy('created_at', 'desc')
      .execute();
    const [students, skills, reviewers, assessments, taken] = await Promise.all([
      scoped.byIds(
        StudentRow,
        rows.map(({ studentId }) => studentId),
      ),
      scoped.select(SessionSkillRow).where('session_id', 'in', ids).orderBy('position').execute(),
      scoped.byIds(ReviewerRow, ids),
      scoped.select(AssessmentRow).where('session_id', 'in', ids).orderBy('number').execute(),
      credentials.bySubjects(identity, ids),
    ]);
    return rows.map((session) => {
      const { id, studentId } = session;
      const { name, email, phone } = openContact(sealer, id, session.contact);
      const kept = {
        session,
        externalStudentId: students.find((student) => student.id === studentId)!.externalStudentId,
        contact: { name, email, phone },
        skills: skills.filter(({ sessionId }) => sessionId === id),
        reviewer: reviewers.find((reviewer) => reviewer.id === id),
        assessments: assessments.filter(({ sessionId }) => sessionId === id),
        credentialUrls: taken.filter(({ subjectId }) => subjectId === id).map(({ url }) => url),
      };
      return toKept(kept, clock.now());
    });
  }

  /** Takes consents back and ends what is open. A repeat changes nothing. */
  withdraw(identity: Identity, ids: readonly string[]): Promise<number> {
    return this.#each(identity, ids, async (transaction, session) => {
      if (!canWithdraw(session, transaction.now)) return false;
      await (session.consent ? withdrawConsent(transaction, session) : cancelSession(transaction, session));
      return true;
    });
  }

  /** The student knows their own name. */
  rename(identity: Identity, ids: readonly string[], name: string): Promise<number> {
    return this.#each(identity, ids, async (transaction, session) => {
      const contact = { ...session.contact, name };
      await recordChanged(transaction, await transaction.change(SessionRow, session, { contact }));
      return true;
    });
  }

  /** Erases these verifications and no other of the student: another may have another person's number by now. */
  async erase(identity: Identity, ids: readonly string[]): Promise<number> {
    const { store, credentials } = this.#options;
    const scoped = store.for(identity);
    const found = await scoped.byIds(SessionRow, ids);
    let erased = 0;
    for (const [studentId, of] of Map.groupBy(found, (session) => session.studentId))
      await scoped.write(async (transaction) => {
        const student = await transaction.lock(StudentRow, studentId);
        const sessions: SessionRow[] = [];
        for (const { id } of of) {
          const session = await transaction.lock(SessionRow, id);
          if (session && !session.erasedAt) sessions.push(session);
        }
        if (sessions.length === 0) return;
        const by = { identity, credentials, reason: 'requested' } as const;
        await eraseStudent(transaction, { student: student!, sessions }, by);
        erased += sessions.length;
      });
    return erased;
  }

  /** Goes through sessions that are not erased, each in a transaction of its own, with the student and the session locked. */
  async #each(
    identity: Identity,
    ids: readonly string[],
    change: (transaction: WriteTransaction, session: SessionRow) => Promise<boolean>,
  ): Promise<number> {
    let changed = 0;
    for (const id of ids)
      await this.#options.store.for(identity).write(async (transaction) => {
        const session = await lockSession(transaction, { id });
        if (session && !session.erasedAt && (await change(transaction, session))) changed += 1;
      });
    return changed;
  }
}
