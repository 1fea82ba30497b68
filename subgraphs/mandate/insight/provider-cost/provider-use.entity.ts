import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** The use of a provider by an organisation in a month of India, in live mode. No person is in it. */
@Entity({ schema: 'mandate', tableName: 'provider_use' })
@Index({ name: 'provider_use_by_month', properties: ['month'] })
export class ProviderUseRow {
  @PrimaryKey({ type: 'text' }) organisationId: string;
  /** Such as `2026-11`. */
  @PrimaryKey({ type: 'text' }) month: string;
  @PrimaryKey({ type: 'text' }) kind: string;
  /** The provider of messages or calls, or the name of the model. */
  @PrimaryKey({ type: 'text' }) provider: string;
  @Property({ type: 'bigint' }) amount: string;
}
