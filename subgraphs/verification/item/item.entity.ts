import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Owned } from '../../../kernel/store/database/owned.entity.ts';
import type { SourceType } from './source.rules.ts';

/** A source item that a verification rests on. Its texts are the session's. */
@Entity({ schema: 'verification', tableName: 'item' })
export class ItemRow extends Owned {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  sessionId: string;

  @Property({ type: 'text' })
  studentId: string;

  @Property({ type: 'text' })
  type: SourceType;

  @Property({ type: 'text' })
  externalId: string;

  @Property({ type: 'integer' })
  position: number;
}
