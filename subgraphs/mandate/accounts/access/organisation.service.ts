import { audit } from '../../../../kernel/store/audit/audit.ts';
import type { SharedTransaction, Store } from '../../../../kernel/store/store.ts';
import { tenantOf, type Identity } from '../../../../kernel/core/identity/identity.ts';
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
import type { IdempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import type { Organisation, OwnOrganisation, OwnOrganisationOutcome } from './access.types.ts';
import { anywhere } from '../../like-pattern.ts';
import type { OrganisationFilter } from './operators.types.ts';
import { contactEmailOf } from './organisation-contact.ts';
import {
  decideSettings,
  openPrivacyContact,
  sealPrivacyContact,
  RESULTS_DAYS,
  type WantedSettings,
} from './organisation-privacy.ts';

/** Deliveries that waited while the organisation was off go on, in the same transaction. */
export type OnOrganisationEnabled = (statements: Statements, id: string, now: Date) => Promise<void>;

type KeptSettings = Pick<OrganisationRow, 'id' | 'name' | 'privacyContact' | 'resultsDays'>;

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
        resultsDays: RESULTS_DAYS.usual,
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

  /** The settings of an organisation, by an operator. The log of operators says that they were changed, and not to whom. */
  setSettings(identity: Identity, id: string, input: WantedSettings): Promise<Organisation> {
    const changes = this.#sealedSettings(id, input);
    return this.#change(identity, id, 'organisation.settings-changed', () => changes);
  }

  async own(identity: Identity): Promise<OwnOrganisation> {
    const { organisationId } = tenantOf(identity);
    const [row] = await this.store.shared().find(OrganisationRow, { id: organisationId });
    if (!row) throw refuse.notFound('organisation');
    return this.#toOwn(row);
  }

  async setOwn(
    identity: Identity,
    input: WantedSettings,
    once?: IdempotentRequest,
  ): Promise<OwnOrganisationOutcome> {
    const { organisationId: id } = tenantOf(identity);
    const { privacyContact, resultsDays } = this.#sealedSettings(id, input);
    const { answer, replayed } = await this.store.for(identity).writeOnce(once, async (transaction) => {
      const [row] = await transaction.statements.query<KeptSettings>(
        `UPDATE mandate.organisation SET privacy_contact = coalesce($2, privacy_contact),
           results_days = coalesce($3, results_days) WHERE id = $1
         RETURNING id, name, privacy_contact AS "privacyContact", results_days AS "resultsDays"`,
        [id, privacyContact ?? null, resultsDays ?? null],
      );
      if (!row) throw refuse.notFound('organisation');
      await audit(transaction, identity, {
        action: 'organisation.settings-changed',
        subject: id,
        organisationId: id,
      });
      // The contact stays sealed in the answer that is kept for a repeat.
      return row;
    });
    return { organisation: this.#toOwn(answer), replayed };
  }

  #sealedSettings(id: string, input: WantedSettings): Partial<OrganisationRow> {
    const { privacyContact, ...rest } = decideSettings(input);
    return {
      ...rest,
      ...(privacyContact && { privacyContact: sealPrivacyContact(this.sealer, id, privacyContact) }),
    };
  }

  #toOwn(row: KeptSettings): OwnOrganisation {
    const { id, name, resultsDays } = row;
    return { id, name, privacyContact: openPrivacyContact(this.sealer, row), resultsDays };
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
    privacyContact,
    resultsDays,
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
      privacyContact: openPrivacyContact(this.sealer, { id, privacyContact }),
      resultsDays,
    };
  }
}
