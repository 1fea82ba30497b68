import type { Store } from '../../../kernel/store/store.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { newSecretId } from '../../../kernel/core/ids.ts';
import type { Sealer } from '../../../kernel/core/sealed.ts';
import { ReviewerRow } from '../reviewer/reviewer.entity.ts';
import { requireFreeAddress } from '../reviewer/store-reviewer.rules.ts';
import { keepSession, lockForStep, requireToken } from '../session/lock-session.ts';
import { openReviewerEmail } from '../session/session-seals.ts';
import type { SessionRow } from '../session/session.entity.ts';
import { refuse } from '../session/session.errors.ts';
import { SessionSkillRow } from '../skill/session-skill.entity.ts';
import { ItemRow } from './item.entity.ts';
import type { StoreItemsInput } from './item.types.ts';
import { loadNeighbours } from './neighbours.ts';
import type { SourceKey } from './source.rules.ts';
import { decideBundle, decideItems, requireSubmitted } from './store-items.rules.ts';

const PREFIX = { project: 'SP_', experience: 'SE_', certificate: 'SC_' };

export class ItemService {
  readonly #store: Store;
  readonly #sealer: Sealer;

  constructor(store: Store, sealer: Sealer) {
    this.#store = store;
    this.#sealer = sealer;
  }

  async bySessions(identity: Identity, sessionIds: readonly string[]): Promise<ItemRow[]> {
    return this.#store
      .for(identity)
      .select(ItemRow)
      .where('session_id', 'in', sessionIds)
      .orderBy('position')
      .execute();
  }

  async store(identity: Identity, sessionToken: string | null, input: StoreItemsInput): Promise<SessionRow> {
    const token = requireToken(sessionToken);
    const { verificationId, items } = decideItems(input);
    const scoped = this.#store.for(identity);
    return scoped.write(async (transaction) => {
      const session = await lockForStep(transaction, token, verificationId);
      const { verificationMethod: method, endorsementType } = session;
      if (!method) throw refuse.methodNotSet();
      requireSubmitted(items, session);
      const skills = await transaction.find(SessionSkillRow, { sessionId: session.id });
      const neighbours = await loadNeighbours(transaction, this.#sealer, session, items);
      const skillIds = skills.map(({ skillId }) => skillId);
      decideBundle({ method, endorsementType, items, skillIds, neighbours });
      const [reviewer] = await transaction.find(ReviewerRow, { id: session.id });
      if (reviewer) {
        const email = openReviewerEmail(this.#sealer, session.id, reviewer.email);
        requireFreeAddress(email, { endorsementType, neighbours });
      }

      const stored = await transaction.find(ItemRow, { sessionId: session.id });
      for (const { id, ...key } of stored) if (!has(items, key)) await transaction.remove(ItemRow, { id });
      for (const [position, key] of items.entries()) {
        const kept = stored.find((item) => has([item], key));
        if (kept) await transaction.change(ItemRow, kept, { position });
        else
          await transaction.add(ItemRow, {
            id: newSecretId(PREFIX[key.type]),
            sessionId: session.id,
            studentId: session.studentId,
            ...key,
            position,
          });
      }
      return keepSession(transaction, session);
    });
  }
}

const has = (items: readonly SourceKey[], { type, externalId }: SourceKey): boolean =>
  items.some((item) => item.type === type && item.externalId === externalId);
