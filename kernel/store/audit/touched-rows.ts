import type { EntityClass } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Page } from '../../core/page.ts';
import { ENTRIES_COME_WITHIN, type Breach } from '../../core/rules/breach.rules.ts';
import type { Owned } from '../database/owned.entity.ts';
import type { Store } from '../store.ts';

interface Touchable extends Owned {
  id: string;
  createdAt: Date;
  erasedAt: Date | null;
}

/** A breach with the time in which data was open, and the page of rows that is asked for. */
interface TouchedPage {
  breach: Exclude<Breach, { kind: 'key' }>;
  since: Date;
  until: Date;
  page: Page;
}

/**
 * The rows about people that a breach touched, one more than the page has. Over all organisations the order is that of the ids,
 * which have an index of their own.
 */
export async function touchedRows<Row extends Touchable>(
  store: Store,
  entity: EntityClass<Row>,
  { breach, since, until, page: { limit, after } }: TouchedPage,
): Promise<Row[]> {
  const kept = store
    .shared()
    .select(entity)
    .where('created_at', '<', until)
    .where('erased_at', 'is', null)
    .limit(limit + 1);
  if (breach.kind === 'organisation') {
    const own = kept
      .where('organisation_id', '=', breach.organisationId)
      .where('mode', '=', breach.mode)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');
    if (!after) return own.execute();
    return own
      .where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.createdAt, after.id)))
      .execute();
  }
  const all = after ? kept.where('id', '<', after.id) : kept;
  if (breach.kind === 'database') return all.orderBy('id', 'desc').execute();
  const shown = sql`ANY (SELECT unnest(subjects) FROM kernel.access_log WHERE actor_id = ${breach.actorId}
    AND created_at >= ${since} AND created_at < ${until}::timestamptz + ${ENTRIES_COME_WITHIN}::interval)`;
  return all.where('id', '=', shown).orderBy('id', 'desc').execute();
}
