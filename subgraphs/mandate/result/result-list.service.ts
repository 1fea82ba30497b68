import type { Store } from '../../../kernel/store/database/store.ts';
import { decidePage, toConnection, type Connection } from '../../../kernel/subgraph/lists/connection.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import type { Sealer } from '../../../kernel/core/sealed.ts';
import { ContactRow } from '../contact/contact.entity.ts';
import { pagesUnder } from '../pages-under.ts';
import { openAddresses } from './candidate-seals.ts';
import { ResultRow } from './result.entity.ts';
import type { ResultFilter } from './result.input.ts';
import type { Result } from './result.types.ts';

export interface ResultPageRequest {
  first: number | null | undefined;
  after: string | null | undefined;
  filter?: ResultFilter | null | undefined;
}

/** What a list reads of each row: a third of its columns is for the service itself. */
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
  'channel',
  'next_contact_at as nextContactAt',
  'expires_at as expiresAt',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'completed_at as completedAt',
];
type ShownRow = Omit<Result, 'candidate'> &
  Pick<ResultRow, 'id' | 'name' | 'phone' | 'email' | 'language' | 'externalCandidateId'>;

/** What results hang from in the graph. */
export type ResultParent = 'campaign_id' | 'mandate_id';

export class ResultListService {
  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
  ) {}

  async byIds(identity: Identity, ids: readonly string[]): Promise<Result[]> {
    return (await this.store.for(identity).byIds(ResultRow, ids)).map((row) => this.#toResult(row));
  }

  async list(identity: Identity, { first, after, filter }: ResultPageRequest): Promise<Connection<Result>> {
    const page = decidePage(first, after);
    let query = this.store.for(identity).newest(ResultRow, page);
    for (const [column, operator, value] of conditionsOf(filter))
      query = query.where(column, operator, value);
    const rows = (await query.clearSelect().select(SHOWN).execute()) as unknown as ShownRow[];
    return toConnection(
      rows.map((row) => this.#toResult(row)),
      page,
    );
  }

  pagesUnder(
    identity: Identity,
    parent: ResultParent,
    parentIds: readonly string[],
    { first, after, filter }: ResultPageRequest,
  ): Promise<Connection<Result>[]> {
    return pagesUnder(this.store, identity, {
      table: 'mandate.result',
      parent,
      parentIds,
      page: decidePage(first, after),
      conditions: conditionsOf(filter),
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

  /** A kept result as the graph shows it. */
  #toResult(row: ShownRow): Result {
    const { id, externalCandidateId, name, language } = row;
    const { phone, email } = openAddresses(this.sealer, id, row);
    return { ...row, candidate: { externalCandidateId, name, phone, email, language } };
  }
}

/** In the graph, a filter given as null is one left out. */
function conditionsOf(filter: ResultFilter | null | undefined): [string, '=' | '>=', unknown][] {
  const { campaignId, mandateId, status, updatedSince } = filter ?? {};
  return (
    [
      ['campaign_id', '=', campaignId],
      ['mandate_id', '=', mandateId],
      ['status', '=', status],
      ['updated_at', '>=', updatedSince],
    ] as [string, '=' | '>=', unknown][]
  ).filter(([, , value]) => value != null);
}
