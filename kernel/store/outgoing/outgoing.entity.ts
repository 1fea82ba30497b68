import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** While its one row is there, nothing leaves for a person or an endpoint. */
@Entity({ schema: 'kernel', tableName: 'outgoing_hold' })
@Check({ name: 'outgoing_hold_only_row_check', expression: 'only_row' })
export class OutgoingHoldRow {
  @PrimaryKey({ type: 'boolean', default: true }) onlyRow: boolean;
  @Property({ type: 'text' }) reason: string;
  @Property({ type: 'timestamptz' }) since: Date;
}
