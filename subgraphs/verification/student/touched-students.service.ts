import { MODES, type Identity, type Mode } from '../../../kernel/core/identity/identity.ts';
import { readBreach, type Breach } from '../../../kernel/core/rules/breach.rules.ts';
import { refuse } from '../../../kernel/core/refusal.ts';
import type { Sealer } from '../../../kernel/core/sealed.ts';
import { audit } from '../../../kernel/store/audit/audit.ts';
import { touchedRows } from '../../../kernel/store/audit/touched-rows.ts';
import type { Store } from '../../../kernel/store/store.ts';
import { decidePage, toConnection, type Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { ReviewerRow } from '../reviewer/reviewer.entity.ts';
import { openContact } from '../session/session-seals.ts';
import { SessionRow, StudentRow } from '../session/session.entity.ts';
import type { StudentBreachInput, TouchedStudent } from './touched-students.types.ts';

/** The students whose data was open to others, and how they are reached (contract 7.3). */
export class TouchedStudents {
  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
  ) {}

  /** Whoever was erased since has no address left to write to, and is not listed. That somebody listed them is in the audit log. */
  async list(
    identity: Identity,
    input: StudentBreachInput,
    first: number | null,
    after: string | null,
  ): Promise<Connection<TouchedStudent>> {
    const mode = MODES.find((one) => one === input.mode) ?? null;
    const breach = readBreach({ ...input, mode });
    // The input has no key: a verification key is its organisation and mode.
    if (breach.kind === 'key') throw refuse.notFound('key');
    const page = decidePage(first, after);
    const rows = await touchedRows(this.store, SessionRow, { breach, ...input, page });
    const shared = this.store.shared();
    const [students, reviewers] = await Promise.all([
      rows.length > 0
        ? shared
            .select(StudentRow)
            .where(
              'id',
              'in',
              rows.map(({ studentId }) => studentId),
            )
            .execute()
        : [],
      rows.length > 0
        ? shared
            .select(ReviewerRow)
            .where(
              'id',
              'in',
              rows.map(({ id }) => id),
            )
            .execute()
        : [],
    ]);
    const externalIds = new Map(students.map(({ id, externalStudentId }) => [id, externalStudentId]));
    const reviewed = new Set(reviewers.map(({ id }) => id));
    if (after === null) await this.#audit(identity, breach, input);
    return toConnection(
      rows.map((row) => this.#toStudent(row, externalIds.get(row.studentId)!, reviewed.has(row.id))),
      page,
    );
  }

  async #audit(identity: Identity, breach: Breach, { since, until }: StudentBreachInput): Promise<void> {
    const organisationId = breach.kind === 'organisation' ? breach.organisationId : null;
    const entry = {
      action: 'breach.listed',
      subject: organisationId ?? breach.kind,
      organisationId,
      details: { ...breach, people: 'students', since: since.toISOString(), until: until.toISOString() },
    };
    await this.store.shared().write((transaction) => audit(transaction, identity, entry));
  }

  #toStudent(row: SessionRow, externalStudentId: string, isReviewed: boolean): TouchedStudent {
    const { id, organisationId, createdAt, projects, workExperiences, certificates, verificationMethod } =
      row;
    const { name, email, phone } = openContact(this.sealer, id, row.contact);
    const hasItems = [projects, workExperiences, certificates].some((items) => items.length > 0);
    const data = [
      'name',
      'email',
      ...(phone === undefined ? [] : ['phone']),
      ...(hasItems ? ['items'] : []),
      ...(verificationMethod === 'assessment' ? ['answers'] : []),
      ...(isReviewed ? ['reviewer'] : []),
      'times',
    ];
    const keptBy = { organisationId, mode: row.mode as Mode };
    return { id, ...keptBy, externalStudentId, name, email, phone: phone ?? null, data, createdAt };
  }
}
