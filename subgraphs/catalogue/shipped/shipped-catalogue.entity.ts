import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** One row, while the catalogue is the one that ships with the service; an import of another takes it away. */
@Entity({ schema: 'catalogue', tableName: 'shipped_catalogue' })
@Check({ name: 'shipped_catalogue_single_check', expression: 'single' })
export class ShippedCatalogueRow {
  @PrimaryKey({ type: 'boolean', default: true }) single: boolean;
  /** The digest of the files that were loaded last. */
  @Property({ type: 'text' }) digest: string;
}
