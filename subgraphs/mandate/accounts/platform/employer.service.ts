import { tenantOf, type Identity, type Mode } from '../../../../kernel/core/identity/identity.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import { audit } from '../../../../kernel/store/audit/audit.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { IdempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import {
  decidePage,
  toConnection,
  type Connection,
  type PageRequest,
} from '../../../../kernel/subgraph/lists/connection.ts';
import { OrganisationRow } from '../access/access.entity.ts';
import type { OnOrganisationEnabled } from '../access/organisation.service.ts';
import { decideEmployer, decideSwitch, type EmployerBody } from './employer.rules.ts';
import type {
  Employer,
  EmployerFilter,
  EmployerInput,
  EmployerOutcome,
  EmployerState,
} from './employer.types.ts';
import { findEmployer, type StoredEmployer } from './find-employer.ts';
import { refuse } from './platform.errors.ts';

type Once = IdempotentRequest | undefined;

/** The employers of a platform. They are of the mode of the key that makes them: test and live never meet. */
export class EmployerService {
  constructor(
    private readonly store: Store,
    private readonly onEnabled: OnOrganisationEnabled,
  ) {}

  async byIds(identity: Identity, ids: readonly string[]): Promise<Employer[]> {
    const { organisationId, mode } = tenantOf(identity);
    const own = this.store.shared().select(OrganisationRow).where('platform_id', '=', organisationId);
    return (await own.where('mode', '=', mode).where('id', 'in', ids).execute()).map(toEmployer);
  }

  async list(
    identity: Identity,
    { first, after, filter }: PageRequest<EmployerFilter>,
  ): Promise<Connection<Employer>> {
    const page = decidePage(first, after);
    const { organisationId, mode } = tenantOf(identity);
    const [platform] = await this.store.shared().find(OrganisationRow, { id: organisationId });
    if (!platform?.isPlatform) throw refuse.notAPlatform();
    const rows = this.store.shared().newest(OrganisationRow, page, [
      ['platform_id', '=', organisationId],
      ['mode', '=', mode],
      ['external_id', '=', filter?.externalId],
    ]);
    return toConnection((await rows.execute()).map(toEmployer), page);
  }

  /** The edge asks here whether the keys of a platform may act for an organisation. */
  async state(platformId: string, mode: Mode, id: string): Promise<EmployerState | null> {
    const [row] = await this.store.shared().find(OrganisationRow, { id, platformId, mode });
    return row ? { disabled: row.disabledAt !== null } : null;
  }

  create(identity: Identity, input: EmployerInput, once: Once): Promise<EmployerOutcome> {
    const body = decideEmployer(input);
    return this.#writeOnce(identity, once, async (transaction) => {
      const employer = await add(transaction, body);
      const { organisationId: platformId, mode } = transaction.tenant;
      const details = { platformId, mode };
      const entry = { action: 'organisation.created', subject: employer.id, organisationId: employer.id };
      await audit(transaction, identity, { ...entry, details });
      return employer;
    });
  }

  switch(identity: Identity, id: string, disabled: boolean, once: Once): Promise<EmployerOutcome> {
    return this.#writeOnce(identity, once, async (transaction) => {
      const { statements, now } = transaction;
      const stored = await findEmployer(transaction, id, 'FOR NO KEY UPDATE');
      if (decideSwitch(stored, disabled) === 'unchanged') return toEmployer(stored);
      if (!disabled) await this.onEnabled(statements, id, now);
      const disabledAt = disabled ? now : null;
      await statements.query(
        'UPDATE mandate.organisation SET disabled_at = $2, disabled_by_platform = $3 WHERE id = $1',
        [id, disabledAt, disabled],
      );
      const action = disabled ? 'organisation.disabled' : 'organisation.enabled';
      await audit(transaction, identity, { action, subject: id, organisationId: id });
      return toEmployer({ ...stored, disabledAt });
    });
  }

  async #writeOnce(
    identity: Identity,
    once: Once,
    work: (transaction: WriteTransaction) => Promise<Employer>,
  ): Promise<EmployerOutcome> {
    const { answer, replayed } = await this.store.for(identity).writeOnce(once, work);
    return { employer: answer, replayed };
  }
}

async function add(
  { statements, tenant, now }: WriteTransaction,
  { name, externalId }: EmployerBody,
): Promise<Employer> {
  const { organisationId: platformId, mode } = tenant;
  const [platform] = await statements.query(
    'SELECT FROM mandate.organisation WHERE id = $1 AND is_platform',
    [platformId],
  );
  if (!platform) throw refuse.notAPlatform();
  const id = newId('OR_');
  const [made] = await statements.query(
    `INSERT INTO mandate.organisation (id, name, platform_id, mode, external_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (platform_id, mode, external_id) WHERE external_id IS NOT NULL DO NOTHING RETURNING id`,
    [id, name, platformId, mode, externalId, now],
  );
  if (made) return { id, name, externalId, status: 'active', createdAt: now };
  const [other] = await statements.query<{ id: string }>(
    'SELECT id FROM mandate.organisation WHERE platform_id = $1 AND mode = $2 AND external_id = $3',
    [platformId, mode, externalId],
  );
  throw refuse.externalIdTaken(other!.id);
}

const toEmployer = ({ id, name, externalId, disabledAt, createdAt }: StoredEmployer): Employer => ({
  id,
  name,
  externalId,
  status: disabledAt === null ? 'active' : 'disabled',
  createdAt,
});
