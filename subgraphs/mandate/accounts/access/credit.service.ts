import type { Store } from '../../../../kernel/store/store.ts';
import { audit } from '../../../../kernel/store/audit/audit.ts';
import {
  decidePage,
  listNewest,
  toConnection,
  type Connection,
  type PageRequest,
} from '../../../../kernel/subgraph/lists/connection.ts';
import { tenantOf, type Identity, type Tenant } from '../../../../kernel/core/identity/identity.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import { CreditEntryRow, OrganisationRow } from './access.entity.ts';
import { decideCredits } from './access.rules.ts';
import type { CreditGrant, CreditInput, Credits } from './credit.types.ts';
import type { CreditAccount } from './operators.types.ts';
import { addCredits } from './add-credits.ts';
import { priceOf } from './price.rules.ts';
import { readBalance } from './spend-credits.ts';

/** The account's balance is the sum of the append-only ledger; both change together. */
export class CreditService {
  constructor(private readonly store: Store) {}

  /** Credits are reserved for people of campaigns not yet contacted; of those granted, all others not left are spent. */
  async read(identity: Identity): Promise<Credits> {
    const { organisationId, mode } = tenantOf(identity);
    const { statements } = this.store.shared();
    const [found] = await statements.query<Record<'balance' | 'granted' | 'lowBelow' | 'reserved', string>>(
      `SELECT balance, granted, low_below AS "lowBelow",
         (SELECT count(*) FROM mandate.result
          WHERE organisation_id = $1 AND mode = $2 AND credit = 'reserved') AS reserved
       FROM mandate.credit_account WHERE organisation_id = $1 AND mode = $2`,
      [organisationId, mode],
    );
    return found ? creditsOf(found) : { balance: 0, lowBelow: 0, reserved: 0, spent: 0 };
  }

  /** The ledger of the organisation and mode, newest first. */
  async entries(
    identity: Identity,
    kind: string | null,
    { first, after }: PageRequest,
  ): Promise<Connection<CreditEntryRow>> {
    const page = decidePage(first, after);
    const query = this.store.for(identity).newest(CreditEntryRow, page, [['kind', '=', kind]]);
    return toConnection(await query.execute(), page);
  }

  /** The ledger of any account, for operators. */
  ledger(
    { organisationId, mode }: Tenant,
    kind: string | null,
    request: PageRequest,
  ): Promise<Connection<CreditEntryRow>> {
    const conditions = [
      ['organisation_id', '=', organisationId],
      ['mode', '=', mode],
      ['kind', '=', kind],
    ] as const;
    return listNewest(request, (page) => this.store.shared().newest(CreditEntryRow, page, conditions));
  }

  /** The accounts of organisations, in both modes. */
  async accounts(organisationIds: readonly string[]): Promise<CreditAccount[]> {
    const rows = await this.store
      .shared()
      .statements.query<
        Pick<CreditAccount, 'organisationId' | 'mode'> &
          Record<'balance' | 'granted' | 'lowBelow' | 'reserved', string>
      >(
        `SELECT organisation_id AS "organisationId", mode, balance, granted, low_below AS "lowBelow",
           (SELECT count(*) FROM mandate.result
            WHERE result.organisation_id = account.organisation_id AND result.mode = account.mode
              AND credit = 'reserved') AS reserved
         FROM mandate.credit_account AS account WHERE organisation_id = ANY ($1) ORDER BY mode`,
        [organisationIds],
      );
    return rows.map(({ organisationId, mode, ...sums }) => ({ organisationId, mode, ...creditsOf(sums) }));
  }

  async balance(identity: Identity): Promise<number> {
    return readBalance({ statements: this.store.shared().statements, tenant: tenantOf(identity) });
  }

  grant(identity: Identity, { organisationId, mode, amount, note }: CreditInput): Promise<CreditGrant> {
    const granted = decideCredits(amount);
    return this.store.shared().write(async ({ records, now, statements }) => {
      const [organisation] = await records.find(OrganisationRow, { id: organisationId });
      if (!organisation) throw refuse.notFound('organisation');
      const balance = await addCredits({ statements, tenant: { organisationId, mode } }, granted);
      const id = newId('CE_');
      const entry = { kind: 'grant', amount: granted, note: note ?? '', createdAt: now };
      await records.add(CreditEntryRow, { id, organisationId, mode, ...entry });
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

const creditsOf = (sums: Record<'balance' | 'granted' | 'lowBelow' | 'reserved', string>): Credits => {
  const [balance, reserved] = [Number(sums.balance), priceOf(Number(sums.reserved))];
  const lowBelow = Number(sums.lowBelow);
  return { balance, lowBelow, reserved, spent: Number(sums.granted) - balance - reserved };
};
