import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A number that a trigger raises with every statement that changes skills. */
@Entity({ schema: 'catalogue', tableName: 'catalogue_version' })
@Check({ name: 'catalogue_version_single_check', expression: 'single' })
export class CatalogueVersionRow {
  @PrimaryKey({ type: 'boolean', default: true }) single: boolean;
  @Property({ type: 'bigint' }) version: string;
}
