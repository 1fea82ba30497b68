import { columnsOf } from '../../../../kernel/store/database/columns.ts';
import type { EventConsumer } from '../../../../kernel/store/events/log-consumer.ts';
import { isUse, sumUses, usesOf } from './provider-use.rules.ts';

const ADD = `
  INSERT INTO mandate.provider_use AS kept (organisation_id, month, kind, provider, amount)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[])
  ON CONFLICT (organisation_id, month, kind, provider) DO UPDATE SET amount = kept.amount + excluded.amount`;

/** Counts by following the log, as metrics are: nothing twice, nothing left out, and no business transaction waits for a row. */
export const countProviderUse: EventConsumer = {
  name: 'provider use',
  async take(events, statements) {
    const uses = sumUses(events.filter(isUse).flatMap(usesOf));
    if (uses.length === 0) return;
    await statements.query(ADD, columnsOf(uses, 'organisationId', 'month', 'kind', 'provider', 'amount'));
  },
};
