import type { Store } from '../../../kernel/database/store.ts';
import { decidePage, toConnection, type Connection } from '../../../kernel/graph/connection.ts';
import type { Identity } from '../../../kernel/identity/identity.ts';
import { toCampaign } from './campaign-record.ts';
import { CampaignRow } from './campaign.entity.ts';
import type { CampaignFilter } from './campaign.input.ts';
import type { Campaign } from './campaign.types.ts';

export interface CampaignPageRequest {
  first: number | null | undefined;
  after: string | null | undefined;
  filter?: CampaignFilter | null | undefined;
}

export class CampaignListService {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async byIds(identity: Identity, ids: readonly string[]): Promise<Campaign[]> {
    return (await this.#store.for(identity).byIds(CampaignRow, ids)).map(toCampaign);
  }

  async list(
    identity: Identity,
    { first, after, filter }: CampaignPageRequest,
  ): Promise<Connection<Campaign>> {
    const page = decidePage(first, after);
    const { status, mandateId } = filter ?? {};
    let query = this.#store.for(identity).newest(CampaignRow, page);
    if (status != null) query = query.where('status', '=', status);
    if (mandateId != null) query = query.where('mandate_id', '=', mandateId);
    return toConnection((await query.execute()).map(toCampaign), page);
  }
}
