import type { Clock } from '../../../kernel/core/clock.ts';
import type { Store } from '../../../kernel/store/store.ts';
import { MOST_COUNTED } from '../../../kernel/subgraph/lists/counts-under.ts';
import { decidePage, toConnection, type Connection } from '../../../kernel/subgraph/lists/connection.ts';
import type { AskGraph } from '../../../kernel/core/graph/ask.ts';
import { serviceFor, type Identity } from '../../../kernel/core/identity/identity.ts';
import { newSecretId, newToken } from '../../../kernel/core/ids.ts';
import type { PersonKeys } from '../../../kernel/core/person-keys.ts';
import { refuse as refuseAny } from '../../../kernel/core/refusal.ts';
import type { Sealer } from '../../../kernel/core/sealed.ts';
import type { Settings } from '../../../kernel/core/settings.ts';
import { assessmentLink } from './assessment-link.ts';
import { holds } from '../consent/consent.rules.ts';
import { toConsent } from '../consent/consent.types.ts';
import { hashOf, lockSession, requireToken } from './lock-session.ts';
import { decideSession, requireAllowedOrigin } from './open-session.rules.ts';
import { SessionRow, StudentRow } from './session.entity.ts';
import { openContact, sealContact } from './session-seals.ts';
import { studentKeys } from './student-keys.ts';
import { refuse } from './session.errors.ts';
import type {
  OpenedSession,
  SessionContact,
  SessionInput,
  Verification,
  VerificationCount,
  VerificationFilter,
} from './session.types.ts';
import { SessionSkillRow } from '../skill/session-skill.entity.ts';
import { recordChanged } from './verification-events.ts';
import { decideCancel, ENDED, spansOf, statusAt, STORED_STATUSES } from './status.rules.ts';

export class SessionService {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly sealer: Sealer,
    private readonly ask: AskGraph,
    private readonly settings: Pick<Settings, 'sessionTtlSeconds' | 'publicUrl' | 'studentConsentFrom'>,
    private readonly people: PersonKeys,
  ) {}

  async byIds(identity: Identity, ids: readonly string[]): Promise<Verification[]> {
    const rows = await this.store.for(identity).byIds(SessionRow, ids);
    return rows.map((row) => this.toVerification(row));
  }

  /** The newest verification of each student, by the platform's own id. */
  async newestOfStudents(
    identity: Identity,
    externalStudentIds: readonly string[],
  ): Promise<{ externalStudentId: string; verification: Verification }[]> {
    const scoped = this.store.for(identity);
    const { organisationId, mode } = scoped.tenant;
    const found = await this.store.shared().statements.query<{ externalStudentId: string; id: string }>(
      `SELECT student.external_student_id AS "externalStudentId", newest.id
       FROM verification.student CROSS JOIN LATERAL (
         SELECT id FROM verification.session
         WHERE organisation_id = $1 AND mode = $2 AND student_id = student.id
         ORDER BY created_at DESC, id DESC LIMIT 1
       ) AS newest
       WHERE student.organisation_id = $1 AND student.mode = $2 AND student.external_student_id = ANY ($3)`,
      [organisationId, mode, externalStudentIds],
    );
    if (found.length === 0) return [];
    const ids = found.map(({ id }) => id);
    const rows = await this.byIds(identity, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return found.map(({ externalStudentId, id }) => ({ externalStudentId, verification: byId.get(id)! }));
  }

  async list(
    identity: Identity,
    first?: number | null,
    after?: string | null,
    filter?: VerificationFilter | null,
  ): Promise<Connection<Verification>> {
    const page = decidePage(first, after);
    const scoped = this.store.for(identity);
    let all = scoped.newest(SessionRow, page);
    if (filter?.externalStudentId != null) {
      const ofStudent = scoped.select(StudentRow).where('external_student_id', '=', filter.externalStudentId);
      all = all.where('student_id', 'in', ofStudent.clearSelect().select('student.id'));
    }
    const { verificationMethod, skillId, createdSince, createdBefore } = filter ?? {};
    if (verificationMethod != null)
      all = all.where('verification_method', '=', checkedMethod(verificationMethod));
    if (createdSince != null) all = all.where('created_at', '>=', createdSince);
    if (createdBefore != null) all = all.where('created_at', '<', createdBefore);
    if (skillId != null) {
      const aboutIt = scoped.select(SessionSkillRow).where('skill_id', '=', skillId);
      all = all.where('id', 'in', aboutIt.clearSelect().select('session_skill.session_id'));
    }
    if (filter?.status != null)
      for (const condition of conditionsOf(filter.status, this.clock.now())) all = all.where(...condition);
    const verifications = (await all.execute()).map((row) => this.toVerification(row));
    return toConnection(verifications, page);
  }

  /** One statement, which reads no more than the most counted of each state. */
  async counts(identity: Identity): Promise<VerificationCount[]> {
    const { organisationId, mode } = this.store.for(identity).tenant;
    const spans = spansOf(this.clock.now());
    const counted = await this.store.shared().reads.query<VerificationCount>(
      `SELECT span.status, least(sum(found.count), $3)::integer AS count
       FROM unnest($4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[])
           AS span (status, stored, lapses_after, lapses_until)
         CROSS JOIN LATERAL (SELECT count(*) AS count FROM (
           SELECT FROM verification.session
           WHERE organisation_id = $1 AND mode = $2 AND status = span.stored
             AND lapses_at > span.lapses_after AND lapses_at <= span.lapses_until
           LIMIT $3) AS capped) AS found
       GROUP BY span.status`,
      [
        organisationId,
        mode,
        MOST_COUNTED,
        spans.map(({ status }) => status),
        spans.map(({ stored }) => stored),
        spans.map(({ lapsesAfter }) => lapsesAfter),
        spans.map(({ lapsesUntil }) => lapsesUntil),
      ],
    );
    const byStatus = new Map(counted.map(({ status, count }) => [status, count]));
    return [...STORED_STATUSES, 'expired'].map((status) => ({ status, count: byStatus.get(status) ?? 0 }));
  }

  async open(identity: Identity, input: SessionInput): Promise<OpenedSession> {
    const { student, returnUrl, ...submitted } = decideSession(
      JSON.parse(JSON.stringify(input)),
      this.clock.now(),
    );
    if (returnUrl) requireAllowedOrigin(returnUrl, await this.#returnOriginsOf(identity));
    const [sessionToken, pageToken] = [newToken(), newToken()];
    const id = newSecretId('SV_');
    const { externalStudentId, ...contact } = student;
    const row = await this.store.for(identity).write(async (transaction) => {
      const studentId = await transaction.idOf(StudentRow, { externalStudentId }, newSecretId('SU_'));
      const expiresAt = new Date(transaction.now.getTime() + this.settings.sessionTtlSeconds * 1000);
      return transaction.add(SessionRow, {
        id,
        tokenHash: hashOf(sessionToken),
        studentId,
        contact: sealContact(this.sealer, id, contact),
        ...studentKeys(this.people, transaction.tenant, contact),
        ...submitted,
        verificationMethod: null,
        status: 'open',
        createdAt: transaction.now,
        expiresAt,
        lapsesAt: expiresAt,
        linkVersion: 0,
        reviewerChanges: 0,
        pageTokenHash: hashOf(pageToken),
        returnUrl: returnUrl && returnUrl.href,
        overallComment: null,
        completedAt: null,
        erasedAt: null,
      });
    });
    const assessmentUrl = assessmentLink(this.settings.publicUrl, id, pageToken);
    return { sessionToken, assessmentUrl, verification: this.toVerification(row) };
  }

  /** Keys alone have such origins, not people who sign in. */
  async #returnOriginsOf(identity: Identity): Promise<readonly string[]> {
    const { kind, id: hash } = identity.actor;
    if (kind !== 'key') return [];
    const key = await this.ask('ReturnOrigins', { hash }, serviceFor(identity, 'verification'));
    return key?.returnOrigins ?? [];
  }

  /** A session can be read also when it takes no more writes. */
  async byToken(identity: Identity, sessionToken: string): Promise<Verification> {
    const tokenHash = hashOf(requireToken(sessionToken));
    const [row] = await this.store.for(identity).find(SessionRow, { tokenHash });
    if (!row) throw refuse.sessionNotFound();
    return this.toVerification(row);
  }

  /** Anybody who knows the token may read this. */
  async openContact(sessionToken: string): Promise<SessionContact> {
    const [row] = await this.store.shared().find(SessionRow, { tokenHash: hashOf(sessionToken) });
    if (!row || row.expiresAt <= this.clock.now()) throw refuse.sessionNotFound();
    const { email, name } = openContact(this.sealer, row.id, row.contact);
    return { email, name, userId: row.studentId };
  }

  async cancel(identity: Identity, sessionToken: string): Promise<Verification> {
    const tokenHash = hashOf(requireToken(sessionToken));
    return this.store.for(identity).write(async (transaction) => {
      const session = await lockSession(transaction, { tokenHash });
      if (decideCancel(session, transaction.now) === 'unchanged') return this.toVerification(session!);
      const completedAt = transaction.now;
      const changed = await transaction.change(SessionRow, session!, { status: 'cancelled', completedAt });
      await recordChanged(transaction, changed);
      return this.toVerification(changed);
    });
  }

  toVerification(row: SessionRow): Verification {
    return {
      id: row.id,
      userId: row.studentId,
      status: statusAt(row, this.clock.now()),
      verificationMethod: row.verificationMethod,
      endorsementType: row.endorsementType,
      contact: openContact(this.sealer, row.id, row.contact),
      projects: row.projects,
      workExperiences: row.workExperiences,
      certificates: row.certificates,
      overallComment: row.overallComment,
      organisation: { id: row.organisationId },
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      completedAt: row.completedAt,
      erasedAt: row.erasedAt,
      consent: toConsent(row.consent),
      warnings: warningsOf(row, this.settings.studentConsentFrom),
    };
  }
}

/** The consent of a student is asked for before the day from which an assessment needs it. */
function warningsOf(
  { consent, status, erasedAt }: SessionRow,
  since: Date | undefined,
): Verification['warnings'] {
  if (holds(consent) || erasedAt || ENDED.includes(status)) return [];
  const from = since && ` An assessment without it is refused from ${since.toISOString().slice(0, 10)} on.`;
  const message = `The student has not agreed: send \`consent\`, or let the page ask.${from ?? ''}`;
  return [{ code: 'CONSENT_MISSING', message }];
}

function checkedMethod(method: string): string {
  if (method !== 'human' && method !== 'assessment')
    throw refuseAny.invalid([{ path: 'filter.verificationMethod', message: 'must be human or assessment' }]);
  return method;
}

type Condition = [column: string, operator: '=' | '<=' | '>' | 'not in', value: unknown];

/** `statusAt` as conditions. */
function conditionsOf(status: string, now: Date): Condition[] {
  if (status === 'expired')
    return [
      ['status', 'not in', ENDED],
      ['lapses_at', '<=', now],
    ];
  if (!STORED_STATUSES.some((known) => known === status))
    throw refuseAny.invalid([{ path: 'filter.status', message: 'is not a status of a verification' }]);
  return ENDED.includes(status)
    ? [['status', '=', status]]
    : [
        ['status', '=', status],
        ['lapses_at', '>', now],
      ];
}
