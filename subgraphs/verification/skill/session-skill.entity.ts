import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { SameTenant, TenantUnique } from '../../../kernel/store/database/entity-decorators.ts';
import type { Names } from '../../../kernel/core/graph/names.ts';
import { OwnedPart } from '../../../kernel/store/database/owned.entity.ts';
import { SessionRow } from '../session/session.entity.ts';

@Entity({ schema: 'verification', tableName: 'session_skill' })
@TenantUnique('sessionId', 'skillId')
@Index({ name: 'session_skill_use', properties: ['skillId', 'organisationId', 'mode'] })
export class SessionSkillRow extends OwnedPart {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) sessionId: string;
  @Property({ type: 'text' }) skillId: string;
  /** The name that the catalogue had then: what the reviewer read is what was endorsed. */
  @Property({ type: 'text' }) name: string;
  /** The names that it had in other languages, by their codes. */
  @Property({ type: 'json', default: '{}' }) names: Names;
  @Property({ type: 'array' }) proofUrl: string[];
  @Property({ type: 'integer' }) position: number;
  /** The finding of a reviewer or an assessment; null until then. */
  @Property({ type: 'boolean', nullable: true }) verified: boolean | null;
  @Property({ type: 'text', nullable: true }) comment: string | null;
  @SameTenant(() => SessionRow, ['session_id']) session?: SessionRow;
}
