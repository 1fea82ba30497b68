import type { Clock } from '../../../kernel/clock.ts';
import type { Store } from '../../../kernel/database/store.ts';
import { newId } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { OrganisationRow } from './access.entity.ts';
import { decideCredits } from './access.rules.ts';
import type { CreditGrant, CreditInput } from './access.types.ts';

/** The account's balance is the sum of the append-only ledger; both change together. */
export class CreditService {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  grant({ organisationId, mode, amount, note }: CreditInput): Promise<CreditGrant> {
    const granted = decideCredits(amount);
    return this.#store.shared().write(async (em) => {
      if (!(await em.findOne(OrganisationRow, { id: organisationId }))) throw refuse.notFound('organisation');
      const [account] = await em.execute<{ balance: number }[]>(
        `INSERT INTO mandate.credit_account (organisation_id, mode, balance) VALUES (?, ?, ?)
         ON CONFLICT (organisation_id, mode) DO UPDATE SET balance = credit_account.balance + excluded.balance
         RETURNING balance`,
        [organisationId, mode, granted],
      );
      await em.execute(
        `INSERT INTO mandate.credit_entry (id, organisation_id, mode, kind, amount, note, created_at)
         VALUES (?, ?, ?, 'grant', ?, ?, ?)`,
        [newId('CE_'), organisationId, mode, granted, note ?? '', this.#clock.now()],
      );
      return { organisationId, mode, balance: account!.balance };
    });
  }
}
