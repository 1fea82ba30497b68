import { createHash } from 'node:crypto';
import type { Store } from '../../../kernel/database/store.ts';
import { decidePage, toConnection, type Connection } from '../../../kernel/graph/connection.ts';
import type { Identity } from '../../../kernel/identity/identity.ts';
import { newSecretId, newToken } from '../../../kernel/ids.ts';
import { decideSession } from './open-session.rules.ts';
import { SessionRow, StudentRow } from './session.entity.ts';
import type { OpenedSession, SessionInput, Verification } from './session.types.ts';

export class SessionService {
  readonly #store: Store;
  readonly #ttlSeconds: number;

  constructor(store: Store, ttlSeconds: number) {
    this.#store = store;
    this.#ttlSeconds = ttlSeconds;
  }

  async byIds(identity: Identity, ids: readonly string[]): Promise<Verification[]> {
    const rows = await this.#store.for(identity).byIds(SessionRow, ids);
    return rows.map(toVerification);
  }

  async list(
    identity: Identity,
    first?: number | null,
    after?: string | null,
  ): Promise<Connection<Verification>> {
    const page = decidePage(first, after);
    const rows = await this.#store.for(identity).newest(SessionRow, page).execute();
    return toConnection(rows.map(toVerification), page);
  }

  async open(identity: Identity, input: SessionInput): Promise<OpenedSession> {
    const body = decideSession(JSON.parse(JSON.stringify(input)) as never);
    const sessionToken = newToken();
    const { externalStudentId, ...contact } = body.student;
    const row = await this.#store.for(identity).write(async (transaction) => {
      const studentId = await transaction.idOf(StudentRow, { externalStudentId }, newSecretId('SU_'));
      return transaction.add(SessionRow, {
        id: newSecretId('SV_'),
        tokenHash: createHash('sha256').update(sessionToken).digest('hex'),
        studentId,
        contact,
        endorsementType: body.endorsementType,
        projects: body.projects,
        workExperiences: body.workExperiences,
        certificates: body.certificates,
        status: 'open',
        createdAt: transaction.now,
        expiresAt: new Date(transaction.now.getTime() + this.#ttlSeconds * 1000),
      });
    });
    return { sessionToken, verification: toVerification(row) };
  }
}

const toVerification = (row: SessionRow): Verification => ({
  id: row.id,
  userId: row.studentId,
  status: row.status,
  endorsementType: row.endorsementType,
  organisation: { id: row.organisationId },
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
});
