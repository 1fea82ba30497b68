import type { Identity } from '../../../kernel/core/identity/identity.ts';
import type { Sealer } from '../../../kernel/core/sealed.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import { latestSets, loadAssessment } from '../assessment/assessment-facts.ts';
import { hashOf, lockSession, requireToken } from '../session/lock-session.ts';
import { SessionRow } from '../session/session.entity.ts';
import { openContact } from '../session/session-seals.ts';
import { refuse as refuseSession } from '../session/session.errors.ts';
import { SessionSkillRow } from '../skill/session-skill.entity.ts';
import type { CredentialService } from './credential.service.ts';
import type { TakenCredentials, StudentCredentialsInput } from './credential.types.ts';
import { decideStudentCredentials, readWish, type CredentialWish } from './student-credentials.rules.ts';

type WhichSession = { tokenHash: string } | { id: string };

/** Credentials of students: they rest on a verification that was passed or endorsed. */
export class StudentCredentials {
  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
    private readonly credentials: CredentialService,
  ) {}

  /** The platform's call says that the student wants them. Endorsements come late, so the session may have expired. */
  async takeByToken(
    identity: Identity,
    sessionToken: string,
    input: StudentCredentialsInput | null,
  ): Promise<TakenCredentials> {
    const tokenHash = hashOf(requireToken(sessionToken));
    return this.take(identity, { tokenHash }, readWish(input ?? {}));
  }

  /** Issues under the lock of the student, so that nobody is erased meanwhile. */
  async take(identity: Identity, which: WhichSession, wish: CredentialWish): Promise<TakenCredentials> {
    const scoped = this.store.for(identity);
    const [found] = await scoped.find(SessionRow, which);
    if (!found) throw refuseSession.sessionNotFound();
    const stored = await scoped.find(SessionSkillRow, { sessionId: found.id });
    const describe = await this.credentials.describeSkills(
      identity,
      stored.map(({ skillId }) => skillId),
    );
    return scoped.write(async (transaction) => {
      const session = await lockSession(transaction, which);
      if (!session || session.erasedAt) throw refuseSession.sessionNotFound();
      const decided = decideStudentCredentials(await endedFacts(transaction, session), wish.skillIds);
      const request = {
        subjectKind: 'verification' as const,
        subjectId: session.id,
        language: wish.language ?? 'en',
        name: wish.withName ? openContact(this.sealer, session.id, session.contact).name : null,
      };
      const credentials = [];
      for (const { skillId, name, finding } of decided) {
        const issued = await this.credentials.issueIn(transaction, request, {
          skill: describe(skillId, name),
          finding,
        });
        const { url, createdAt, validUntil } = issued;
        credentials.push({ skillId, name, credentialUrl: url, issuedAt: createdAt, validUntil });
      }
      return { verificationId: session.id, credentials };
    });
  }
}

async function endedFacts(transaction: WriteTransaction, session: SessionRow) {
  const loaded = await loadAssessment(transaction, session, undefined);
  const { skills, latest } = loaded;
  const isAssessed = session.status === 'passed';
  return {
    session,
    skills,
    results: isAssessed ? latest!.results! : [],
    sets: isAssessed ? (await latestSets(transaction, loaded)).filter(Boolean) : [],
  };
}
