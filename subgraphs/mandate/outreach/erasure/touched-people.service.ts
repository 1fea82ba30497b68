import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import { audit } from '../../../../kernel/store/audit/audit.ts';
import { touchedRows } from '../../../../kernel/store/audit/touched-rows.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { decidePage, toConnection, type Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import type { KeyMode } from '../../accounts/access/access.types.ts';
import { PartnerKeyRow } from '../../accounts/access/access.entity.ts';
import { requireOrganisation } from '../../accounts/access/require-organisation.ts';
import { openAddresses } from '../result/candidate-seals.ts';
import { RecordingRow } from '../result/recording.entity.ts';
import { ResultRow } from '../result/result.entity.ts';
import { readBreach, type Breach } from '../../../../kernel/core/rules/breach.rules.ts';
import type { BreachInput, TouchedPerson } from './touched-people.types.ts';

/** The people whose data was open to others, and how they are reached (contract 7.3). */
export class TouchedPeopleService {
  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
  ) {}

  /** Whoever was erased since has no address left to write to, and is not listed. That somebody listed them is in the audit log. */
  async list(
    identity: Identity,
    input: BreachInput,
    first: number | null,
    after: string | null,
  ): Promise<Connection<TouchedPerson>> {
    const breach = await this.#withinOrganisation(readBreach(input));
    const page = decidePage(first, after);
    const rows = await touchedRows(this.store, ResultRow, { breach, ...input, page });
    const recorded = await this.#recordedOf(rows.map(({ id }) => id));
    if (after === null) await this.#audit(identity, breach, input);
    return toConnection(
      rows.map((row) => this.#toPerson(row, recorded.has(row.id))),
      page,
    );
  }

  /** A key may read everything of its organisation and mode. */
  async #withinOrganisation(breach: Breach): Promise<Exclude<Breach, { kind: 'key' }> & { keyId?: string }> {
    if (breach.kind === 'organisation') await requireOrganisation(this.store, breach.organisationId);
    if (breach.kind !== 'key') return breach;
    const [key] = await this.store.shared().find(PartnerKeyRow, { id: breach.keyId });
    if (!key) throw refuse.notFound('key');
    const { organisationId, mode } = key;
    return { kind: 'organisation', organisationId, mode, keyId: breach.keyId };
  }

  async #recordedOf(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const recordings = await this.store.shared().select(RecordingRow).where('result_id', 'in', ids).execute();
    return new Set(recordings.map(({ resultId }) => resultId));
  }

  async #audit(identity: Identity, breach: Breach, { since, until }: BreachInput): Promise<void> {
    const organisationId = breach.kind === 'organisation' ? breach.organisationId : null;
    const entry = {
      action: 'breach.listed',
      subject: organisationId ?? breach.kind,
      organisationId,
      details: { ...breach, since: since.toISOString(), until: until.toISOString() },
    };
    await this.store.shared().write((transaction) => audit(transaction, identity, entry));
  }

  #toPerson(row: ResultRow, isRecorded: boolean): TouchedPerson {
    const { id, organisationId, mode, name, language, createdAt, stage } = row;
    const { phone, email } = openAddresses(this.sealer, id, row);
    const hasAnswered = !['invited', 'reached', 'consented'].includes(stage) || row.output !== null;
    const data = [
      ...(name === null ? [] : ['name']),
      ...(phone === null ? [] : ['phone']),
      ...(email === null ? [] : ['email']),
      ...(hasAnswered ? ['answers'] : []),
      ...(isRecorded ? ['recordings'] : []),
      'times',
    ];
    const keptBy = { organisationId, mode: mode as KeyMode };
    return { id, resultId: id, ...keptBy, name, phone, email, language, data, createdAt };
  }
}
