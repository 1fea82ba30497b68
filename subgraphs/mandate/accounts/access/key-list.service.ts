import type { Clock } from '../../../../kernel/core/clock.ts';
import type { KeyLimitUse, ReadKeyLimits } from '../../../../kernel/core/limit-use.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import {
  decidePage,
  toConnection,
  type Connection,
  type PageRequest,
} from '../../../../kernel/subgraph/lists/connection.ts';
import { PartnerKeyRow, VerificationKeyRow } from './access.entity.ts';
import type { PartnerKey } from './access.types.ts';
import { keepKeyUses, type KeyUse } from './keep-key-uses.ts';
import { addKeyCalls, networksOf } from './key-addresses.ts';
import type { KeyCallsInput, KeyUsage } from './key-addresses.types.ts';
import { keyState } from './key-state.rules.ts';
import { toPartnerKey } from './key.service.ts';
import { KeyState, type KeyFilter, type VerificationKey } from './operators.types.ts';

/** Keys as operators see them, without secrets. */
export class KeyListService {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly readLimits: ReadKeyLimits | undefined,
  ) {}

  async keepUses(uses: readonly KeyUse[]): Promise<boolean> {
    await keepKeyUses(this.store.shared().statements, uses);
    return true;
  }

  async keepCalls(calls: readonly KeyCallsInput[]): Promise<boolean> {
    await addKeyCalls(this.store.shared().statements, calls);
    return true;
  }

  /** The id of a partner key, or the hash of a verification key. */
  async usage(keyId: string): Promise<KeyUsage> {
    const shared = this.store.shared();
    const [partner] = await shared.find(PartnerKeyRow, { id: keyId });
    const [verification] = partner ? [] : await shared.find(VerificationKeyRow, { hash: keyId });
    const key = partner ?? verification;
    if (!key) throw refuse.notFound('key');
    const { organisationId, lastUsedAt = null, revokedAt } = key;
    const networks = await networksOf(shared.statements, keyId, this.clock.now());
    return { keyId, organisationId, lastUsedAt, revokedAt, networks };
  }

  stateOf(key: Pick<PartnerKey, 'revokedAt' | 'expiresAt'>): KeyState {
    return KeyState[keyState(key, this.clock.now())];
  }

  async limitsOf({ id: keyId, mode, limitFactor }: PartnerKey): Promise<KeyLimitUse | null> {
    return (await this.readLimits?.({ keyId, mode, limitFactor })) ?? null;
  }

  async partnerKeys({ first, after, filter }: PageRequest<KeyFilter>): Promise<Connection<PartnerKey>> {
    const page = decidePage(first, after);
    const now = this.clock.now();
    let query = this.store
      .shared()
      .newest(PartnerKeyRow, page, [['id', '=', filter?.id], ...conditionsOf(filter)]);
    if (filter?.state === KeyState.revoked) query = query.where('revoked_at', 'is not', null);
    else if (filter?.state) query = query.where('revoked_at', 'is', null);
    if (filter?.state === KeyState.expired) query = query.where('expires_at', '<=', now);
    if (filter?.state === KeyState.good)
      query = query.where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]));
    return toConnection((await query.execute()).map(toPartnerKey), page);
  }

  /** Keys of student platforms do not expire. */
  async verificationKeys({
    first,
    after,
    filter,
  }: PageRequest<KeyFilter>): Promise<Connection<VerificationKey>> {
    const page = decidePage(first, after);
    if (filter?.state === KeyState.expired) return toConnection<VerificationKey>([], page);
    let query = this.store.shared().select(VerificationKeyRow);
    for (const [column, , value] of conditionsOf(filter))
      if (value != null) query = query.where(column, '=', value);
    if (filter?.state) query = query.where('revoked_at', filter.state === 'good' ? 'is' : 'is not', null);
    if (page.after) {
      const { createdAt, id } = page.after;
      query = query.where((eb) => eb(eb.refTuple('created_at', 'hash'), '<', eb.tuple(createdAt, id)));
    }
    const rows = await query
      .orderBy('created_at', 'desc')
      .orderBy('hash', 'desc')
      .limit(page.limit + 1)
      .execute();
    return toConnection(rows.map(toVerificationKey), page);
  }
}

const conditionsOf = (filter: KeyFilter | null | undefined) =>
  [
    ['organisation_id', '=', filter?.organisationId],
    ['mode', '=', filter?.mode],
  ] as const;

const toVerificationKey = ({ hash, lastUsedAt = null, ...row }: VerificationKeyRow): VerificationKey => ({
  id: hash,
  organisationId: row.organisationId,
  mode: row.mode as VerificationKey['mode'],
  returnOrigins: row.returnOrigins,
  createdAt: row.createdAt,
  revokedAt: row.revokedAt,
  lastUsedAt,
});
