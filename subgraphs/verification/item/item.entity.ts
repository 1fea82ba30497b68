import { Entity, Enum, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { SameTenant, TenantIndex, TenantUnique } from '../../../kernel/store/database/entity-decorators.ts';
import { OwnedPart } from '../../../kernel/store/database/owned.entity.ts';
import { SessionRow, StudentRow } from '../session/session.entity.ts';
import { SOURCE_TYPES, type SourceType } from './source.rules.ts';

/** A source item that a verification rests on. Its texts are the session's. */
@Entity({ schema: 'verification', tableName: 'item' })
@TenantUnique('sessionId', 'type', 'externalId')
@TenantIndex('item_source', 'studentId', 'type', 'externalId')
export class ItemRow extends OwnedPart {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) sessionId: string;
  @Property({ type: 'text' }) studentId: string;
  @Enum({ items: SOURCE_TYPES }) type: SourceType;
  @Property({ type: 'text' }) externalId: string;
  @Property({ type: 'integer' }) position: number;
  @SameTenant(() => SessionRow, ['session_id']) session?: SessionRow;
  @SameTenant(() => StudentRow, ['student_id']) student?: StudentRow;
}
