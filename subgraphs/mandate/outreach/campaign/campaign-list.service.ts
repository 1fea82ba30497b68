import type { Condition, Store } from '../../../../kernel/store/store.ts';
import {
  decidePage,
  toConnection,
  type Connection,
  type PageRequest,
} from '../../../../kernel/subgraph/lists/connection.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { pagesUnder } from '../../../../kernel/subgraph/lists/pages-under.ts';
import { toCampaign } from '../result/campaign-record.ts';
import { CampaignRow } from '../result/campaign.entity.ts';
import type { CampaignFilter } from './campaign.input.ts';
import type { Campaign } from './campaign.types.ts';

export class CampaignListService {
  constructor(private readonly store: Store) {}

  async byIds(identity: Identity, ids: readonly string[]): Promise<Campaign[]> {
    return (await this.store.for(identity).byIds(CampaignRow, ids)).map(toCampaign);
  }

  async list(identity: Identity, request: PageRequest<CampaignFilter>): Promise<Connection<Campaign>> {
    const page = decidePage(request.first, request.after);
    const rows = this.store.for(identity).newest(CampaignRow, page, conditionsOf(request));
    return toConnection((await rows.execute()).map(toCampaign), page);
  }

  pagesUnder(
    identity: Identity,
    parent: 'mandate_id' | 'workflow_id',
    parentIds: readonly string[],
    request: PageRequest<CampaignFilter>,
  ): Promise<Connection<Campaign>[]> {
    return pagesUnder(this.store, identity, {
      table: 'mandate.campaign',
      isUnder: `${parent} = parent.id`,
      parentIds,
      request,
      conditions: conditionsOf(request),
      byIds: (ids) => this.byIds(identity, ids),
    });
  }
}

const conditionsOf = ({ filter }: PageRequest<CampaignFilter>): Condition[] => [
  ['status', '=', filter?.status],
  ['mandate_id', '=', filter?.mandateId],
  ['workflow_id', '=', filter?.workflowId],
];
