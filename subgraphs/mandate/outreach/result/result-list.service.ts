import type { Condition, Store } from '../../../../kernel/store/store.ts';
import {
  decidePage,
  toConnection,
  type Connection,
  type PageRequest,
} from '../../../../kernel/subgraph/lists/connection.ts';
import { tenantOf, type Identity } from '../../../../kernel/core/identity/identity.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import { AnswerRow } from './answer.entity.ts';
import type { People } from './people.ts';
import { ContactRow } from './contact.entity.ts';
import { pagesUnder } from '../../../../kernel/subgraph/lists/pages-under.ts';
import { openAddresses } from './candidate-seals.ts';
import { ResultRow } from './result.entity.ts';
import type { ResultFilter } from './result.input.ts';
import type { Result } from './result.types.ts';
import { resultSearchOf } from './search-results.rules.ts';

/** The columns that a list reads: a third of a row is for the service itself. */
const SHOWN = [
  'id',
  'campaign_id as campaignId',
  'mandate_id as mandateId',
  'workflow_id as workflowId',
  'job_id as jobId',
  'flow_version as flowVersion',
  'external_candidate_id as externalCandidateId',
  'name',
  'phone',
  'email',
  'language',
  'status',
  'stage',
  'output',
  'failure_reason as failureReason',
  'declined_reason as declinedReason',
  'channel',
  'next_contact_at as nextContactAt',
  'expires_at as expiresAt',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'completed_at as completedAt',
];
type ShownRow = Omit<Result, 'candidate'> &
  Pick<ResultRow, 'id' | 'name' | 'phone' | 'email' | 'language' | 'externalCandidateId'>;

export class ResultListService {
  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
    private readonly people: People,
  ) {}

  async byIds(identity: Identity, ids: readonly string[]): Promise<Result[]> {
    return (await this.rows(identity, ids)).map((row) => this.#toResult(row));
  }

  /** The rows as they are kept, with all that a timeline is made of. */
  rows(identity: Identity, ids: readonly string[]): Promise<ResultRow[]> {
    return this.store.for(identity).byIds(ResultRow, ids);
  }

  answers(identity: Identity, resultIds: readonly string[]): Promise<AnswerRow[]> {
    const answers = this.store.for(identity).select(AnswerRow);
    return answers.where('result_id', 'in', resultIds).orderBy('created_at').orderBy('id').execute();
  }

  async list(identity: Identity, request: PageRequest<ResultFilter>): Promise<Connection<Result>> {
    const page = decidePage(request.first, request.after);
    const all = this.store.for(identity).newest(ResultRow, page, this.#conditions(identity, request));
    const rows = await all.clearSelect().select(SHOWN).$castTo<ShownRow>().execute();
    const results = rows.map((row) => this.#toResult(row));
    return toConnection(results, page);
  }

  pagesUnder(
    identity: Identity,
    parent: 'campaign_id' | 'mandate_id',
    parentIds: readonly string[],
    request: PageRequest<ResultFilter>,
  ): Promise<Connection<Result>[]> {
    return pagesUnder(this.store, identity, {
      table: 'mandate.result',
      isUnder: `${parent} = parent.id`,
      parentIds,
      request,
      conditions: this.#conditions(identity, request),
      byIds: (ids) => this.byIds(identity, ids),
    });
  }

  async contacts(identity: Identity, resultIds: readonly string[]): Promise<ContactRow[]> {
    return this.store
      .for(identity)
      .select(ContactRow)
      .where('result_id', 'in', resultIds)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  #conditions(identity: Identity, { filter }: PageRequest<ResultFilter>): Condition[] {
    return [
      ['campaign_id', '=', filter?.campaignId],
      ['mandate_id', '=', filter?.mandateId],
      ['status', '=', filter?.status],
      ['external_candidate_id', '=', filter?.externalCandidateId],
      ['updated_at', '>=', filter?.updatedSince],
      ['failure_reason', '=', filter?.failureReason],
      ['created_at', '>=', filter?.createdSince],
      ['created_at', '<', filter?.createdBefore],
      ...this.#searched(identity, filter?.search),
    ];
  }

  /** People are found by the keyed hash of their number or address: the list never opens a seal to look inside. */
  #searched(identity: Identity, typed: string | null | undefined): Condition[] {
    const search = resultSearchOf(typed);
    if (!search) return [];
    const { by, text } = search;
    if (by === 'id') return [['id', '=', text]];
    if (by === 'externalId') return [['external_candidate_id', '=', text]];
    const named = { phone: by === 'phone' ? text : null, email: by === 'email' ? text : null };
    const { phoneKey, emailKey } = this.people.keysOf(tenantOf(identity), named);
    return by === 'phone' ? [['phone_key', '=', phoneKey]] : [['email_key', '=', emailKey]];
  }

  /** A kept result as the graph shows it. */
  #toResult(row: ShownRow): Result {
    const { id, externalCandidateId, name, language } = row;
    const { phone, email } = openAddresses(this.sealer, id, row);
    return { ...row, candidate: { externalCandidateId, name, phone, email, language } };
  }
}
