import { Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { KeyOf } from '../../../../../kernel/store/database/entity-decorators.ts';
import { SenderRow } from '../../sender/sender.entity.ts';

/** A person wrote back. The text is not kept, and the number only until the reply is answered. */
@Entity({ schema: 'mandate', tableName: 'reply' })
@Index({ name: 'reply_by_key', properties: ['replyKey', 'createdAt'] })
@Index({ name: 'reply_by_time', properties: ['createdAt'] })
export class ReplyRow {
  /** The provider's name for the message, so that a repeated callback counts once. */
  @PrimaryKey({ type: 'text' }) id: string;
  @KeyOf(() => SenderRow) senderId: string;
  @Property({ type: 'text' }) replyKey: string;
  /** The newest result that this number was written to for. */
  @Property({ type: 'text' }) resultId: string;
  @Enum({ items: ['stop', 'other'] }) kind: 'stop' | 'other';
  /** Null where no answer is due. */
  @Enum({ items: ['waiting', 'sent', 'failed'], nullable: true }) answer:
    'waiting' | 'sent' | 'failed' | null;
  @Property({ type: 'text', nullable: true }) sealedFrom: string | null;
  @Property({ type: 'timestamptz' }) createdAt: Date;
}
