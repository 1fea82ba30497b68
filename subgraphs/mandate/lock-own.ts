import type { EntityClass } from '@mikro-orm/postgresql';
import type { Identity, Origin } from '../../kernel/core/identity/identity.ts';
import { refuse } from '../../kernel/core/refusal.ts';
import type { Owned } from '../../kernel/store/database/owned.entity.ts';
import type { WriteTransaction } from '../../kernel/store/write-transaction.ts';

/** Everything that has an origin. */
export type KindWithOrigin = 'workflow' | 'mandate' | 'campaign' | 'webhook';

type MadeRow = Owned & { id: string; origin: Origin };

/** The row, locked for a change that the caller may make. Every write of something with an origin begins here. */
export async function lockOwn<Row extends MadeRow>(
  transaction: WriteTransaction,
  identity: Identity,
  entity: EntityClass<Row>,
  what: KindWithOrigin,
  id: string,
): Promise<Row> {
  const stored = await transaction.lock(entity, id);
  if (!stored) throw refuse.notFound(what);
  transaction.require(identity, { origin: stored.origin, what });
  return stored;
}
