import type { EntityClass } from '@mikro-orm/postgresql';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import { refuse } from '../../kernel/core/refusal.ts';
import type { Owned } from '../../kernel/store/database/owned.entity.ts';
import type { WriteTransaction } from '../../kernel/store/write-transaction.ts';
import type { KindWithOrigin } from './origin.errors.ts';
import { decideMayChange } from './origin.rules.ts';

type MadeRow = Owned & { id: string; origin: 'api' | 'playground' };

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
  decideMayChange(what, stored, identity);
  return stored;
}
