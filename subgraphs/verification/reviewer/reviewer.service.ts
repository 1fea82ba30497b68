import type { Clock } from '../../../kernel/core/clock.ts';
import { audit } from '../../../kernel/store/audit/audit.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import { daysAfter } from '../../../kernel/core/durations.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { refuse as refuseAny } from '../../../kernel/core/refusal.ts';
import type { Sealer } from '../../../kernel/core/sealed.ts';
import { ItemRow } from '../item/item.entity.ts';
import { loadNeighbours } from '../item/neighbours.ts';
import { hashOf, keepSession, lockSession } from '../session/lock-session.ts';
import { SessionRow } from '../session/session.entity.ts';
import { openContact, openReviewerEmail, sealedOf } from '../session/session-seals.ts';
import { refuse } from '../session/session.errors.ts';
import { requireOpen, requireWritable, statusAt } from '../session/status.rules.ts';
import { SessionSkillRow } from '../skill/session-skill.entity.ts';
import { invitationWork, reminderWork } from './invitation.job.ts';
import { decideReminder, invitedAt, remindableAt } from './remind-reviewer.rules.ts';
import { ReviewerRow } from './reviewer.entity.ts';
import type { Reviewer, ReviewerInput, ReviewerLetter } from './reviewer.types.ts';
import { decideLink, decideReviewer, LINK_DAYS } from './store-reviewer.rules.ts';

export class ReviewerService {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #sealer: Sealer;

  constructor(store: Store, clock: Clock, sealer: Sealer) {
    this.#store = store;
    this.#clock = clock;
    this.#sealer = sealer;
  }

  async bySessions(identity: Identity, ids: readonly string[]): Promise<(Reviewer & { id: string })[]> {
    const rows = await this.#store.for(identity).byIds(ReviewerRow, ids);
    return rows.map((row) => ({ id: row.id, ...this.#toReviewer(row) }));
  }

  /** Anybody who knows the id may read this. */
  async openDetails(verificationId: string): Promise<Reviewer> {
    if (!verificationId.trim()) throw refuse.missingVerificationId();
    const [row] = await this.#store.shared().find(ReviewerRow, { id: verificationId });
    if (!row) throw refuseAny.notFound('reviewer of this verification');
    return this.#toReviewer(row);
  }

  async store(identity: Identity, sessionToken: string | null, input: ReviewerInput): Promise<Reviewer> {
    const { verificationId: id, ...wanted } = decideReviewer(input);
    const scoped = this.#store.for(identity);
    return scoped.write(async (transaction) => {
      const session = await lockSession(transaction, { id });
      if (!session || session.erasedAt) throw refuse.verificationNotFound();
      // The token may be left out here; one that is given must be the session's.
      if (sessionToken?.trim()) await requireSame(transaction, session, sessionToken.trim());
      requireOpen(session, transaction.now);
      // An assessment has no reviewer at all; say so before saying that it is too late for one.
      if (session.verificationMethod === 'assessment') throw refuse.humanOnly();
      requireWritable(session, transaction.now);
      const [stored] = await transaction.find(ReviewerRow, { id });
      const facts = await factsOf(transaction, this.#sealer, session, stored);
      const { link, isChange } = decideLink(wanted, facts);
      const email = this.#sealer.seal(wanted.email, sealedOf.reviewerEmail(id));
      const row = await keepReviewer(transaction, stored, { id, ...wanted, email }, link);
      const linkVersion = session.linkVersion + (link === 'new' ? 1 : 0);
      const reviewerChanges = session.reviewerChanges + (isChange ? 1 : 0);
      await keepSession(transaction, session, { linkVersion, reviewerChanges });
      if (link === 'new')
        await transaction.enqueue(
          invitationWork(scoped.tenant, id, linkVersion, transaction.now, row.linkExpiresAt),
        );
      return this.#toReviewer(row);
    });
  }

  /** The row counts the reminder and the job writes it: what was asked for is sent once, also after a crash. */
  async remind(identity: Identity, id: string): Promise<Reviewer> {
    const scoped = this.#store.for(identity);
    return scoped.write(async (transaction) => {
      const { now } = transaction;
      const session = await lockSession(transaction, { id });
      if (!session || session.erasedAt) throw refuseAny.notFound('verification');
      const [reviewer] = await transaction.find(ReviewerRow, { id });
      const { verificationMethod: method } = session;
      decideReminder({ method, status: statusAt(session, now), reviewer }, now);
      const reminders = reviewer!.reminders + 1;
      const row = await transaction.change(ReviewerRow, reviewer!, { remindedAt: now, reminders });
      await transaction.enqueue(reminderWork(scoped.tenant, session, row));
      const { organisationId, mode } = scoped.tenant;
      const details = { mode, reminders };
      await audit(transaction, identity, {
        action: 'reviewer.reminded',
        subject: id,
        organisationId,
        details,
      });
      return this.#toReviewer(row);
    });
  }

  /** The letters about these verifications, without who they went to and what they said. */
  async letters(
    identity: Identity,
    ids: readonly string[],
  ): Promise<(ReviewerLetter & { verificationId: string })[]> {
    const { organisationId, mode } = this.#store.for(identity).tenant;
    return this.#store.shared().statements.query(
      `SELECT id, object_key AS "verificationId", split_part(key, '.', 1) AS kind, state, error,
         created_at AS "createdAt", updated_at AS "updatedAt"
       FROM kernel.mail WHERE organisation_id = $1 AND mode = $2 AND object_key = ANY ($3)
       ORDER BY created_at DESC, id DESC`,
      [organisationId, mode, ids],
    );
  }

  #toReviewer({ id, name, email, company, website, ...row }: ReviewerRow): Reviewer {
    const { linkExpiresAt: expiresAt, remindedAt, reminders } = row;
    return {
      verificationId: id,
      name,
      email: openReviewerEmail(this.#sealer, id, email),
      company,
      website,
      invitedAt: invitedAt(row),
      expiresAt,
      remindedAt,
      reminders,
      remindable: remindableAt(row, this.#clock.now()),
    };
  }
}

async function requireSame(transaction: WriteTransaction, session: SessionRow, token: string): Promise<void> {
  if (session.tokenHash === hashOf(token)) return;
  const [other] = await transaction.find(SessionRow, { tokenHash: hashOf(token) });
  throw other ? refuse.verificationNotFound() : refuse.sessionNotFound();
}

async function factsOf(
  transaction: WriteTransaction,
  sealer: Sealer,
  session: SessionRow,
  stored: ReviewerRow | undefined,
): Promise<Parameters<typeof decideLink>[1]> {
  const items = await transaction.find(ItemRow, { sessionId: session.id });
  const skills = await transaction.find(SessionSkillRow, { sessionId: session.id });
  return {
    method: session.verificationMethod,
    endorsementType: session.endorsementType,
    skills: skills.length,
    items: items.length,
    studentEmail: openContact(sealer, session.id, session.contact).email,
    storedEmail: stored && openReviewerEmail(sealer, session.id, stored.email),
    linkStillOpens: stored !== undefined && stored.linkExpiresAt > transaction.now,
    linkVersion: session.linkVersion,
    changes: session.reviewerChanges,
    neighbours: await loadNeighbours(transaction, sealer, session, items),
  };
}

function keepReviewer(
  transaction: WriteTransaction,
  stored: ReviewerRow | undefined,
  wanted: Pick<ReviewerRow, 'id' | 'name' | 'email' | 'company' | 'website'>,
  link: 'new' | 'kept',
): Promise<ReviewerRow> {
  const opened = {
    tokenHash: null,
    linkExpiresAt: daysAfter(transaction.now, LINK_DAYS),
    remindedAt: null,
    reminders: 0,
  };
  const { id, ...details } = wanted;
  if (!stored) return transaction.add(ReviewerRow, { id, ...details, ...opened });
  return transaction.change(ReviewerRow, stored, { ...details, ...(link === 'new' && opened) });
}
