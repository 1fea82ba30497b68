import type { Store } from '../../../kernel/store/database/store.ts';
import { decidePage, toConnection, type Connection } from '../../../kernel/subgraph/lists/connection.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { pagesUnder } from '../pages-under.ts';
import { toCampaign } from './campaign-record.ts';
import { CampaignRow } from './campaign.entity.ts';
import type { CampaignFilter } from './campaign.input.ts';
import type { Campaign } from './campaign.types.ts';

export interface CampaignPageRequest {
  first: number | null | undefined;
  after: string | null | undefined;
  filter?: CampaignFilter | null | undefined;
}

/** What campaigns hang from in the graph. */
export type CampaignParent = 'mandate_id' | 'workflow_id';

export class CampaignListService {
  constructor(private readonly store: Store) {}

  async byIds(identity: Identity, ids: readonly string[]): Promise<Campaign[]> {
    return (await this.store.for(identity).byIds(CampaignRow, ids)).map(toCampaign);
  }

  async list(
    identity: Identity,
    { first, after, filter }: CampaignPageRequest,
  ): Promise<Connection<Campaign>> {
    const page = decidePage(first, after);
    let query = this.store.for(identity).newest(CampaignRow, page);
    for (const [column, operator, value] of conditionsOf(filter))
      query = query.where(column, operator, value);
    return toConnection((await query.execute()).map(toCampaign), page);
  }

  pagesUnder(
    identity: Identity,
    parent: CampaignParent,
    parentIds: readonly string[],
    { first, after, filter }: CampaignPageRequest,
  ): Promise<Connection<Campaign>[]> {
    return pagesUnder(this.store, identity, {
      table: 'mandate.campaign',
      parent,
      parentIds,
      page: decidePage(first, after),
      conditions: conditionsOf(filter),
      byIds: (ids) => this.byIds(identity, ids),
    });
  }
}

/** In the graph, a filter given as null is one left out. */
function conditionsOf(filter: CampaignFilter | null | undefined): [string, '=', unknown][] {
  const { status, mandateId } = filter ?? {};
  const given: [string, '=', unknown][] = [
    ['status', '=', status],
    ['mandate_id', '=', mandateId],
  ];
  return given.filter(([, , value]) => value != null);
}
