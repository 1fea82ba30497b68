import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { TenantIndex } from '../../../../kernel/store/database/entity-decorators.ts';
import { OwnedPart } from '../../../../kernel/store/database/owned.entity.ts';

/** How often one key was answered so by one operation, within a batch. */
export interface CallCount {
  operation?: string;
  status: number;
  code?: string;
  reason?: string;
  key_id: string;
  count: number;
  last_at: number;
}

/**
 * Calls that an organisation made within half a second, kept 7 days. A row for each call would take a fifth of the rate of
 * signed reads (decision 44).
 */
@Entity({ schema: 'mandate', tableName: 'request_batch' })
@TenantIndex('request_batch_newest', 'createdAt', 'id')
@Index({ name: 'request_batch_old', properties: ['createdAt'], type: 'brin' })
export class RequestBatchRow extends OwnedPart {
  @PrimaryKey({ type: 'text' }) id: string;
  /** When the last of them was answered. */
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'timestamptz' }) firstAt: Date;
  @Property({ type: 'json' }) counts: CallCount[];
  /** The hashes of the request ids, by which one call is found. */
  @Property({ type: 'json' }) hashes: number[];
  /** The calls as JSON, in the order in which they were answered. */
  @Property({ type: 'text' }) requests: string;
}
