import type { Store } from '../../../kernel/database/store.ts';
import { audit } from '../../../kernel/audit/audit.ts';
import type { Identity } from '../../../kernel/identity/identity.ts';
import { newId } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { OrganisationRow } from './access.entity.ts';
import { refuse as refuseAccess } from './access.errors.ts';
import { decideCredits } from './access.rules.ts';
import type { CreditGrant, CreditInput } from './access.types.ts';

/** The account's balance is the sum of the append-only ledger; both change together. */
export class CreditService {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  grant(identity: Identity, { organisationId, mode, amount, note }: CreditInput): Promise<CreditGrant> {
    const granted = decideCredits(amount);
    return this.#store.shared().write(async ({ em, now, statements }) => {
      if (!(await em.findOne(OrganisationRow, { id: organisationId }))) throw refuse.notFound('organisation');
      const [account] = await statements.query<{ balance: string }>(
        `INSERT INTO mandate.credit_account (organisation_id, mode, balance, granted) VALUES ($1, $2, $3, $3)
         ON CONFLICT (organisation_id, mode) DO UPDATE
           SET balance = credit_account.balance + excluded.balance, granted = credit_account.granted + excluded.granted
           WHERE credit_account.balance + excluded.balance <= 2000000000
         RETURNING balance`,
        [organisationId, mode, granted],
      );
      if (!account) throw refuseAccess.tooManyCredits();
      const id = newId('CE_');
      await statements.query(
        `INSERT INTO mandate.credit_entry (id, organisation_id, mode, kind, amount, note, created_at)
         VALUES ($1, $2, $3, 'grant', $4, $5, $6)`,
        [id, organisationId, mode, granted, note ?? '', now],
      );
      const details = { mode, amount: granted };
      await audit(
        statements,
        identity,
        { action: 'credits.granted', subject: id, organisationId, details },
        now,
      );
      return { organisationId, mode, balance: Number(account.balance) };
    });
  }
}
