import type { Store } from '../../../kernel/store/database/store.ts';
import { audit } from '../../../kernel/store/audit/audit.ts';
import {
  decidePage,
  toConnection,
  type Connection,
  type PageRequest,
} from '../../../kernel/subgraph/lists/connection.ts';
import { tenantOf, type Identity } from '../../../kernel/core/identity/identity.ts';
import { newId } from '../../../kernel/core/ids.ts';
import { refuse } from '../../../kernel/core/refusal.ts';
import { CreditEntryRow, OrganisationRow } from './access.entity.ts';
import { decideCredits } from './access.rules.ts';
import type { CreditGrant, CreditInput, Credits } from './access.types.ts';
import { addCredits } from './add-credits.ts';
import { readBalance } from './spend-credits.ts';

/** The account's balance is the sum of the append-only ledger; both change together. */
export class CreditService {
  constructor(private readonly store: Store) {}

  /** Credits are reserved for people of campaigns not yet contacted; of those granted, all others not left are spent. */
  async read(identity: Identity): Promise<Credits> {
    const { organisationId, mode } = tenantOf(identity);
    const { statements } = this.store.shared();
    const [found] = await statements.query<Record<'balance' | 'granted' | 'reserved', string>>(
      `SELECT balance, granted,
         (SELECT count(*) FROM mandate.result
          WHERE organisation_id = $1 AND mode = $2 AND credit = 'reserved') AS reserved
       FROM mandate.credit_account WHERE organisation_id = $1 AND mode = $2`,
      [organisationId, mode],
    );
    if (!found) return { balance: 0, reserved: 0, spent: 0 };
    const [balance, reserved] = [Number(found.balance), Number(found.reserved)];
    return { balance, reserved, spent: Number(found.granted) - balance - reserved };
  }

  /** The ledger of the organisation and mode, newest first. */
  async entries(identity: Identity, { first, after }: PageRequest): Promise<Connection<CreditEntryRow>> {
    const page = decidePage(first, after);
    return toConnection(await this.store.for(identity).newest(CreditEntryRow, page).execute(), page);
  }

  async balance(identity: Identity): Promise<number> {
    return readBalance({ statements: this.store.shared().statements, tenant: tenantOf(identity) });
  }

  grant(identity: Identity, { organisationId, mode, amount, note }: CreditInput): Promise<CreditGrant> {
    const granted = decideCredits(amount);
    return this.store.shared().write(async ({ em, now, statements }) => {
      if (!(await em.findOne(OrganisationRow, { id: organisationId }))) throw refuse.notFound('organisation');
      const balance = await addCredits({ statements, tenant: { organisationId, mode } }, granted);
      const id = newId('CE_');
      const entry = { kind: 'grant', amount: granted, note: note ?? '', createdAt: now };
      await em.insert(CreditEntryRow, { id, organisationId, mode, ...entry });
      const details = { mode, amount: granted };
      await audit({ statements, now }, identity, {
        action: 'credits.granted',
        subject: id,
        organisationId,
        details,
      });
      return { organisationId, mode, balance };
    });
  }
}
