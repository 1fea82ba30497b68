import { Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { MODES, type Mode } from '../../../../kernel/core/identity/identity.ts';
import { TenantIndex } from '../../../../kernel/store/database/entity-decorators.ts';

/** An event that partners see, and whether it is acknowledged. Every way to ask for a page is the beginning of an index. */
@Entity({ schema: 'mandate', tableName: 'event_feed' })
@TenantIndex('event_feed_all', 'position')
@TenantIndex('event_feed_object', 'objectKey')
@Index({
  name: 'event_feed_type',
  properties: ['organisationId', 'mode', 'type', 'position'],
  include: ['createdAt', 'acknowledgedAt'],
})
@Index({
  name: 'event_feed_open',
  properties: ['organisationId', 'mode', 'position'],
  where: 'acknowledged_at IS NULL',
})
@Index({
  name: 'event_feed_open_type',
  properties: ['organisationId', 'mode', 'type', 'position'],
  include: ['createdAt'],
  where: 'acknowledged_at IS NULL',
})
export class EventFeedRow {
  @PrimaryKey({ type: 'bigint', autoincrement: false }) position: string;
  @Property({ type: 'text' }) organisationId: string;
  @Enum({ items: MODES }) mode: Mode;
  @Property({ type: 'text' }) type: string;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'timestamptz', nullable: true }) acknowledgedAt: Date | null;
  @Property({ type: 'text', nullable: true }) objectKey: string | null;
}
