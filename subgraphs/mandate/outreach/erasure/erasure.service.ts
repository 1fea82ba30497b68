import { audit } from '../../../../kernel/store/audit/audit.ts';
import type { Store, Written } from '../../../../kernel/store/store.ts';
import type { IdempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import { tenantOf, type Identity, type Mode } from '../../../../kernel/core/identity/identity.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import { checkFields, fieldRules, withoutNulls } from '../../../../kernel/core/rules/fields.ts';
import { requireOrganisation } from '../../accounts/access/require-organisation.ts';
import type { People } from '../result/people.ts';
import { eraseRequestsOf } from '../../accounts/request/erase-requests.handler.ts';
import { openAddresses } from '../result/candidate-seals.ts';
import { holdResult, type HeldResult } from '../result/move-result.ts';
import { eraseResult, eraseTraces } from './erase-result.ts';
import { OwnErasureFields } from './erasure-fields.rules.ts';
import { decideNamed, namesAddress } from './erasure.rules.ts';
import {
  ErasureReason,
  reasonOf,
  type CandidateErasureInput,
  type ErasedCandidate,
  type OwnErasedCandidate,
  type OwnErasureInput,
} from './erasure.types.ts';
import { verifiedSkills } from '../candidate/take-credentials.rules.ts';
import { revokeCredentialsLater } from './revoke-credentials.job.ts';
import { findPerson } from './find-person.ts';

type WantedErasure = Omit<CandidateErasureInput, 'mode'> & { mode: Mode };

const rules = fieldRules(OwnErasureFields);

export class ErasureService {
  constructor(
    private readonly store: Store,
    private readonly people: People,
    private readonly sealer: Sealer,
  ) {}

  async erase(identity: Identity, input: WantedErasure): Promise<ErasedCandidate> {
    return (await this.#erase(identity, input)).answer;
  }

  /** A person of the caller's own organisation and mode, erased as an operator would. */
  async eraseOwn(
    identity: Identity,
    input: OwnErasureInput,
    once?: IdempotentRequest,
  ): Promise<OwnErasedCandidate> {
    const named = withoutNulls(input);
    checkFields(rules, named);
    const tenant = tenantOf(identity) as Pick<CandidateErasureInput, 'organisationId' | 'mode'>;
    const reason = reasonOf(named.reason);
    const request = once && { ...once, hash: this.people.requestOf(once.hash) };
    const { answer, replayed } = await this.#erase(identity, { ...named, ...tenant, reason }, request);
    return { ...answer, replayed };
  }

  /**
   * Erases one person from one organisation and mode, in one transaction. All is locked before anything ends: the account
   * of credits comes last for everybody.
   */
  async #erase(
    identity: Identity,
    input: WantedErasure,
    once?: IdempotentRequest,
  ): Promise<Written<ErasedCandidate>> {
    const named = decideNamed(input);
    const { organisationId, mode, reason } = input;
    await requireOrganisation(this.store, organisationId);
    let resultIds: string[] = [];
    const scoped = this.store.for({ ...identity, organisationId, mode });
    const { answer, replayed } = await scoped.writeOnce(once, async (transaction) => {
      const { wasErased, ids } = await findPerson(transaction, this.people, named);
      if (ids.length === 0 && !wasErased) throw refuse.notFound('candidate');
      const all: HeldResult[] = [];
      for (const id of ids) all.push((await holdResult(transaction, id))!);
      const found = all.filter(({ result }) => result.erasedAt === null);
      await eraseRequestsOf(transaction, this.sealer, [
        { name: null, externalCandidateId: null, ...named },
        ...found.map(({ result }) => ({ ...result, ...openAddresses(this.sealer, result.id, result) })),
      ]);
      if (found.length === 0) return { resultIds: [], erased: 0, ended: 0 };

      const campaigns = new Map(found.map(({ campaign }) => [campaign.id, campaign]));
      for (const { result } of found) {
        const campaign = campaigns.get(result.campaignId)!;
        const after = await eraseResult(transaction, { campaign, result });
        campaigns.set(campaign.id, after.campaign);
      }
      const erasedIds = found.map(({ result }) => result.id);
      await eraseTraces(transaction, erasedIds);
      if (found.some(({ result }) => verifiedSkills(result.output).length > 0))
        await transaction.enqueue(revokeCredentialsLater({ organisationId, mode, resultIds: erasedIds }));
      const details = { mode, reason: reason ?? ErasureReason.requested, resultIds: erasedIds };
      // An entry each: the log is searched by the id of a result.
      for (const subject of erasedIds)
        await audit(transaction, identity, { action: 'candidate.erased', subject, organisationId, details });
      await transaction.record({
        type: 'candidate.erased',
        objectKey: erasedIds[0]!,
        data: { result_ids: erasedIds, reason: details.reason, erased_at: transaction.now.toISOString() },
      });
      const ended = found.filter(({ result }) => result.status === 'pending').length;
      resultIds = erasedIds;
      // A repeat may name the results only to whoever named one of them.
      const kept = namesAddress(named) ? [] : erasedIds;
      return { resultIds: kept, erased: erasedIds.length, ended };
    });
    return { answer: replayed ? answer : { ...answer, resultIds }, replayed };
  }
}
