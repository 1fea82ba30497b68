import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

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
  recipient: string;

  @Property({ type: 'text' })
  subject: string;

  @Property({ type: 'text', nullable: true })
  text: string | null;

  @Property({ type: 'text', nullable: true })
  html: string | null;

  @Property({ type: 'text', nullable: true })
  error: string | null;

  @Property({ type: 'timestamptz' })
  createdAt: Date;

  @Property({ type: 'timestamptz' })
  updatedAt: Date;
}
