import type { Condition, Store } from '../../../../kernel/store/store.ts';
import {
  decidePage,
  toConnection,
  type Connection,
  type PageRequest,
} from '../../../../kernel/subgraph/lists/connection.ts';
import { tenantOf, type Identity } from '../../../../kernel/core/identity/identity.ts';
import { decideCursorPage, toCursorConnection } from '../../../../kernel/subgraph/lists/cursor.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import { AnswerRow } from './answer.entity.ts';
import type { People } from './people.ts';
import { ContactRow } from './contact.entity.ts';
import { pagesUnder } from '../../../../kernel/subgraph/lists/pages-under.ts';
import { openAddresses } from './candidate-seals.ts';
import { shownConsent } from './result-record.ts';
import { ResultRow } from './result.entity.ts';
import { wantedMetadata } from './metadata.rules.ts';
import { outputConditions } from './output-filter.rules.ts';
import type { ResultFilter } from './result.input.ts';
import type { Result } from './result.types.ts';
import { ORDERED_PLACE, placeOf, RESULT_ORDERS } from './result-order.rules.ts';
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
  'metadata',
  'output',
  'failure_reason as failureReason',
  'declined_reason as declinedReason',
  'consent',
  'channel',
  'next_contact_at as nextContactAt',
  'expires_at as expiresAt',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'completed_at as completedAt',
  'shortlisted_at as shortlistedAt',
];
const EPOCH = new Date(0);
type ShownRow = Omit<Result, 'candidate' | 'consent'> &
  Pick<ResultRow, 'id' | 'name' | 'phone' | 'email' | 'language' | 'externalCandidateId' | 'consent'>;

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

  /** The campaigns of results that the caller has found in a ledger: operators read those of any organisation. */
  campaignIds(ids: readonly string[]): Promise<{ id: string; campaignId: string }[]> {
    return this.store
      .shared()
      .statements.query<{ id: string; campaignId: string }>(
        'SELECT id, campaign_id AS "campaignId" FROM mandate.result WHERE id = ANY ($1)',
        [ids],
      );
  }

  answers(identity: Identity, resultIds: readonly string[]): Promise<AnswerRow[]> {
    const answers = this.store.for(identity).select(AnswerRow);
    return answers.where('result_id', 'in', resultIds).orderBy('created_at').orderBy('id').execute();
  }

  async list(
    identity: Identity,
    request: PageRequest<ResultFilter>,
    order: keyof typeof RESULT_ORDERS | 'newest' | null = null,
  ): Promise<Connection<Result>> {
    if (order !== null && order !== 'newest') return this.#ordered(identity, request, order);
    const page = decidePage(request.first, request.after);
    const all = this.store.for(identity).newest(ResultRow, page, await this.#conditions(identity, request));
    const rows = await all.clearSelect().select(SHOWN).$castTo<ShownRow>().execute();
    const results = rows.map((row) => this.#toResult(row));
    return toConnection(results, page);
  }

  async #ordered(
    identity: Identity,
    request: PageRequest<ResultFilter>,
    order: keyof typeof RESULT_ORDERS,
  ): Promise<Connection<Result>> {
    const { limit, after } = decideCursorPage(request.first, request.after, ORDERED_PLACE);
    const page = { ...RESULT_ORDERS[order], limit, after: after === undefined ? undefined : placeOf(after) };
    const conditions = await this.#conditions(identity, request);
    const all = this.store.for(identity).ordered(ResultRow, page, conditions, SHOWN);
    const rows = await all.$castTo<ShownRow & { place: string }>().execute();
    const shown = rows.slice(0, limit);
    return toCursorConnection(
      shown.map(({ place: _, ...row }) => this.#toResult(row as ShownRow)),
      { hasNextPage: rows.length > limit, hasPreviousPage: after !== undefined },
      ({ id }, index) => `${shown[index]!.place}.${id}`,
    );
  }

  async pagesUnder(
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
      conditions: await this.#conditions(identity, request),
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

  async #conditions(identity: Identity, { filter }: PageRequest<ResultFilter>): Promise<Condition[]> {
    return [
      ['campaign_id', '=', filter?.campaignId],
      ['mandate_id', '=', filter?.mandateId],
      ['status', '=', filter?.status],
      ['external_candidate_id', '=', filter?.externalCandidateId],
      ['metadata', '@>', wantedMetadata(filter?.metadata)],
      ['updated_at', '>=', filter?.updatedSince],
      ['failure_reason', '=', filter?.failureReason],
      ['created_at', '>=', filter?.createdSince],
      ['created_at', '<', filter?.createdBefore],
      ['declined_reason', '=', filter?.declinedReason],
      ['language', '=', filter?.language],
      // Any moment: a condition of this form finds the index of those on the list.
      ['shortlisted_at', '>=', filter?.shortlisted ? EPOCH : undefined],
      ...outputConditions(filter),
      ...(await this.#searched(identity, filter?.search)),
    ];
  }

  /** People are found by the keyed hash of their number or address: the list never opens a seal to look inside. */
  async #searched(identity: Identity, typed: string | null | undefined): Promise<Condition[]> {
    const search = resultSearchOf(typed);
    if (!search) return [];
    const { by, text } = search;
    if (by === 'id') return [['id', '=', text]];
    if (by === 'externalId') return [['external_candidate_id', '=', text]];
    if (by === 'phoneOrExternalId') {
      const { phoneKey: key } = this.people.keysOf(tenantOf(identity), { phone: search.phone, email: null });
      const [found] = await this.store.for(identity).find(ResultRow, { phoneKey: key });
      return found ? [['phone_key', '=', key]] : [['external_candidate_id', '=', text]];
    }
    const named = { phone: by === 'phone' ? text : null, email: by === 'email' ? text : null };
    const { phoneKey, emailKey } = this.people.keysOf(tenantOf(identity), named);
    return by === 'phone' ? [['phone_key', '=', phoneKey]] : [['email_key', '=', emailKey]];
  }

  /** A kept result as the graph shows it. */
  #toResult(row: ShownRow): Result {
    const { id, externalCandidateId, name, language } = row;
    const { phone, email } = openAddresses(this.sealer, id, row);
    const consent = row.consent && shownConsent(row.consent);
    return { ...row, consent, candidate: { externalCandidateId, name, phone, email, language } };
  }
}
