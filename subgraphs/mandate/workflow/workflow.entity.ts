import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Owned } from '../../../kernel/store/database/owned.entity.ts';

@Entity({ schema: 'mandate', tableName: 'workflow' })
export class WorkflowRow extends Owned {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  origin: 'api' | 'playground';

  @Property({ type: 'text' })
  status: 'active' | 'archived';

  @Property({ type: 'text' })
  name: string;

  @Property({ type: 'text', nullable: true })
  description: string | null;

  @Property({ type: 'array' })
  defaultMethods: string[];

  @Property({ type: 'array' })
  languages: string[];

  @Property({ type: 'array' })
  channels: string[];

  @Property({ type: 'json' })
  followUps: { max: number; intervalHours: number };

  @Property({ type: 'integer' })
  expiresInDays: number;

  @Property({ type: 'timestamptz' })
  createdAt: Date;

  @Property({ type: 'timestamptz' })
  updatedAt: Date;
}
