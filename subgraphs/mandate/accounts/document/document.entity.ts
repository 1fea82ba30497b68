import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { KeyOf } from '../../../../kernel/store/database/entity-decorators.ts';
import { OrganisationRow } from '../access/access.entity.ts';

/** A document of the graph that an organisation registered, for both modes. Never changed. */
@Entity({ schema: 'mandate', tableName: 'graph_document' })
export class GraphDocumentRow {
  @KeyOf(() => OrganisationRow, { primary: true }) organisationId: string;
  /** The SHA-256 of the text. */
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) name: string;
  @Property({ type: 'text' }) text: string;
  @Property({ type: 'timestamptz' }) createdAt: Date;
}
