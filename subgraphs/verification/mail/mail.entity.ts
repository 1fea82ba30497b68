import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Sealed } from '../../../kernel/core/sealed.ts';

@Entity({ schema: 'kernel', tableName: 'mail' })
export class MailRow {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  organisationId: string;

  @Property({ type: 'text' })
  mode: string;

  @Property({ type: 'text' })
  objectKey: string;

  @Property({ type: 'text' })
  channel: string;

  @Property({ type: 'text' })
  state: string;

  @Property({ type: 'text' })
  recipient: Sealed;

  @Property({ type: 'text' })
  subject: Sealed;

  @Property({ type: 'text', nullable: true })
  text: Sealed | null;

  @Property({ type: 'text', nullable: true })
  html: Sealed | null;

  @Property({ type: 'text', nullable: true })
  error: string | null;

  @Property({ type: 'timestamptz' })
  createdAt: Date;

  @Property({ type: 'timestamptz' })
  updatedAt: Date;
}
