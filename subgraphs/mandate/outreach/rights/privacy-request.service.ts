import type { Identity, Mode } from '../../../../kernel/core/identity/identity.ts';
import { checkFields, fieldRules } from '../../../../kernel/core/rules/fields.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import { audit } from '../../../../kernel/store/audit/audit.ts';
import type { IdempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import {
  decidePage,
  toConnection,
  type Connection,
  type PageRequest,
} from '../../../../kernel/subgraph/lists/connection.ts';
import type {
  AnyPrivacyRequest,
  PrivacyAnswerInput,
  PrivacyRequest,
  PrivacyRequestFilter,
  PrivacyRequestOutcome,
} from './privacy-request.types.ts';
import { closeRequestsOf } from './close-requests.ts';
import { answerOf, sealedOf, wordsOf } from './request-words.ts';
import { PrivacyAnswerFields } from './rights-inputs.rules.ts';
import { PrivacyRequestRow } from './rights.entity.ts';
import { refuse } from './rights.errors.ts';
import { decideAnswer } from './rights.rules.ts';

const rules = fieldRules(PrivacyAnswerFields);

/** The requests of people as their organisation sees them. */
export class PrivacyRequestService {
  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
  ) {}

  async list(
    identity: Identity,
    { first, after, filter }: PageRequest<PrivacyRequestFilter>,
  ): Promise<Connection<PrivacyRequest>> {
    const page = decidePage(first, after);
    const rows = await this.store
      .for(identity)
      .newest(PrivacyRequestRow, page, [
        ['status', '=', filter?.status],
        ['kind', '=', filter?.kind],
      ])
      .execute();
    return toConnection(
      rows.map((row) => this.#toRequest(row)),
      page,
    );
  }

  /**
   * The requests to all organisations or to one, for operators, who see that something is due and not what was said: answering is for
   * whoever decides about the data.
   */
  async all(
    organisationId: string | null,
    { first, after, filter }: PageRequest<PrivacyRequestFilter>,
  ): Promise<Connection<AnyPrivacyRequest>> {
    const page = decidePage(first, after);
    const rows = await this.store
      .shared()
      .newest(PrivacyRequestRow, page, [
        ['organisation_id', '=', organisationId],
        ['status', '=', filter?.status],
        ['kind', '=', filter?.kind],
      ])
      .execute();
    return toConnection(
      rows.map((row) => ({ ...row, mode: row.mode as Mode })),
      page,
    );
  }

  /** The last answer counts. The kept answer to the call is the id alone: words of people are kept in one place. */
  async answer(
    identity: Identity,
    id: string,
    input: PrivacyAnswerInput,
    once?: IdempotentRequest,
  ): Promise<PrivacyRequestOutcome> {
    checkFields(rules, input);
    const scoped = this.store.for(identity);
    const { replayed } = await scoped.writeOnce(once, async (transaction) => {
      const stored = await transaction.lock(PrivacyRequestRow, id);
      if (!stored) throw refuse.unknownRequest();
      decideAnswer(stored);
      await transaction.change(PrivacyRequestRow, stored, {
        status: 'answered',
        answer: this.sealer.seal(input.answer.trim(), sealedOf.answer(id)),
        closedAt: transaction.now,
      });
      const { organisationId } = transaction.tenant;
      const details = { mode: transaction.tenant.mode, kind: stored.kind };
      await audit(transaction, identity, {
        action: 'privacy.answered',
        subject: id,
        organisationId,
        details,
      });
      return id;
    });
    const [row] = await scoped.byIds(PrivacyRequestRow, [id]);
    if (!row) throw refuse.unknownRequest();
    return { request: this.#toRequest(row), replayed };
  }

  /** Students were erased: their words go, whoever has erased them. */
  async closeOfStudents(identity: Identity, verificationIds: readonly string[]): Promise<void> {
    await this.store
      .for(identity)
      .write(({ statements, tenant, now }) =>
        closeRequestsOf(statements, tenant, 'verifications', verificationIds, now),
      );
  }

  #toRequest(row: PrivacyRequestRow): PrivacyRequest {
    const { id, kind, status, resultIds, verificationIds, createdAt, dueAt, closedAt } = row;
    const words = wordsOf(this.sealer, row);
    const answer = answerOf(this.sealer, row);
    const subjects = [...resultIds, ...verificationIds];
    const times = { createdAt, dueAt, closedAt };
    return { id, kind, status, resultIds, verificationIds, subjects, words, answer, ...times };
  }
}
