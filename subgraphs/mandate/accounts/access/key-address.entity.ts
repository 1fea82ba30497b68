import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** The calls of a key on a day (UTC) from a network. Deleted after 30 days. */
@Entity({ schema: 'mandate', tableName: 'key_address' })
@Index({ name: 'key_address_by_day', properties: ['day'] })
export class KeyAddressRow {
  /** The public id of a partner key, the hash of a verification key. */
  @PrimaryKey({ type: 'text' }) keyId: string;
  @PrimaryKey({ type: 'date' }) day: string;
  /** An IPv4 /24 or an IPv6 /48. */
  @PrimaryKey({ type: 'text' }) network: string;
  @Property({ type: 'bigint' }) calls: string;
  @Property({ type: 'timestamptz' }) firstAt: Date;
  @Property({ type: 'timestamptz' }) lastAt: Date;
}
