import { audit } from '../../../../kernel/store/audit/audit.ts';
import type { SharedTransaction, Store } from '../../../../kernel/store/store.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import {
  listNewest,
  type Connection,
  type PageRequest,
} from '../../../../kernel/subgraph/lists/connection.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';
import { OrganisationRow } from './access.entity.ts';
import { refuse as refuseAccess } from './access.errors.ts';
import { decideContact, decideName } from './access.rules.ts';
import type { Organisation } from './access.types.ts';
import { anywhere } from '../../like-pattern.ts';
import type { OrganisationFilter } from './operators.types.ts';
import { contactEmailOf } from './organisation-contact.ts';

/** Deliveries that waited while the organisation was off go on, in the same transaction. */
export type OnOrganisationEnabled = (statements: Statements, id: string, now: Date) => Promise<void>;

export class OrganisationService {
  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
    private readonly onEnabled: OnOrganisationEnabled,
  ) {}

  async list(): Promise<Organisation[]> {
    return (await this.store.shared().select(OrganisationRow).orderBy('id').execute()).map((row) =>
      this.#toOrganisation(row),
    );
  }

  find({ filter, ...page }: PageRequest<OrganisationFilter>): Promise<Connection<Organisation>> {
    const { search, disabled, isPlatform } = filter ?? {};
    return listNewest(
      page,
      (wanted) => {
        let query = this.store.shared().newest(OrganisationRow, wanted, [['is_platform', '=', isPlatform]]);
        if (search)
          query = query.where((eb) => eb.or([eb('name', 'ilike', anywhere(search)), eb('id', '=', search)]));
        if (disabled != null) query = query.where('disabled_at', disabled ? 'is not' : 'is', null);
        return query;
      },
      (row) => this.#toOrganisation(row),
    );
  }

  /** A caller sees its own organisation; operators and the service see all. */
  async byIds(identity: Identity, ids: readonly string[]): Promise<Organisation[]> {
    const seesAll = identity.actor.kind === 'operator' || identity.actor.kind === 'system';
    const visible = seesAll ? ids : ids.filter((id) => id === identity.organisationId);
    if (visible.length === 0) return [];
    const rows = await this.store.shared().select(OrganisationRow).where('id', 'in', visible).execute();
    return rows.map((row) => this.#toOrganisation(row));
  }

  async create(identity: Identity, wantedName: string): Promise<Organisation> {
    const name = decideName(wantedName);
    return this.store.shared().write(async ({ now, statements }) => {
      const row: OrganisationRow = {
        id: newId('OR_'),
        name,
        disabledAt: null,
        createdAt: now,
        isPlatform: false,
        platformId: null,
        mode: null,
        externalId: null,
        disabledByPlatform: false,
      };
      const [made] = await statements.query(
        `INSERT INTO mandate.organisation (id, name, created_at) VALUES ($1, $2, $3)
         ON CONFLICT (name) WHERE platform_id IS NULL DO NOTHING RETURNING id`,
        [row.id, name, now],
      );
      if (!made) throw refuseAccess.nameTaken();
      const entry = { action: 'organisation.created', subject: row.id, organisationId: row.id };
      await audit({ statements, now }, identity, entry);
      return this.#toOrganisation(row);
    });
  }

  async switch(identity: Identity, id: string, disabled: boolean): Promise<Organisation> {
    const action = disabled ? 'organisation.disabled' : 'organisation.enabled';
    return this.#change(identity, id, action, async (row, { statements, now }) => {
      if (row.disabledAt && !disabled) await this.onEnabled(statements, id, now);
      return { disabledAt: disabled ? now : null, disabledByPlatform: false };
    });
  }

  /** Null takes the address away. The log of operators says that it was changed, and not to what. */
  async setContact(identity: Identity, id: string, email: string | null): Promise<Organisation> {
    const address = decideContact(email);
    return this.#change(identity, id, 'organisation.contact-changed', () => ({
      contactEmail: address === null ? null : this.sealer.seal(address, contactEmailOf(id)),
    }));
  }

  /** Platforms do not nest: an organisation that a platform has made never becomes one. */
  async makePlatform(identity: Identity, id: string): Promise<Organisation> {
    return this.#change(identity, id, 'organisation.made-platform', ({ platformId }) => {
      if (platformId !== null) throw refuseAccess.platformsDoNotNest();
      return { isPlatform: true };
    });
  }

  #change(
    identity: Identity,
    id: string,
    action: string,
    decide: (
      row: OrganisationRow,
      transaction: SharedTransaction,
    ) => Partial<OrganisationRow> | Promise<Partial<OrganisationRow>>,
  ): Promise<Organisation> {
    return this.store.shared().write(async (transaction) => {
      const row = await transaction.records.lock(OrganisationRow, { id });
      if (!row) throw refuse.notFound('organisation');
      const changes = await decide(row, transaction);
      await transaction.records.change(OrganisationRow, { id }, changes);
      await audit(transaction, identity, { action, subject: id, organisationId: id });
      return this.#toOrganisation({ ...row, ...changes });
    });
  }

  #toOrganisation({
    id,
    name,
    disabledAt,
    createdAt,
    isPlatform,
    platformId,
    contactEmail,
  }: OrganisationRow): Organisation {
    const email = contactEmail ? this.sealer.open(contactEmail, contactEmailOf(id)) : null;
    return {
      id,
      name,
      disabled: disabledAt !== null,
      createdAt,
      isPlatform,
      platformId,
      contactEmail: email,
    };
  }
}
