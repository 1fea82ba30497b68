import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Owned } from '../../../kernel/store/database/owned.entity.ts';

/** Kept as it is given, so that a closed browser goes on where it stopped. */
@Entity({ schema: 'mandate', tableName: 'answer' })
export class AnswerRow extends Owned {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  resultId: string;

  @Property({ type: 'text' })
  kind: 'enrichment' | 'skill' | 'interest';

  /** The partner's key of an enrichment question, the id of a skill question, `interested`. */
  @Property({ type: 'text' })
  key: string;

  /** `yes` or `no`, the number of an option, or own words; null for a question that was skipped. */
  @Property({ type: 'text', nullable: true })
  value: string | null;

  @Property({ type: 'timestamptz' })
  createdAt: Date;
}
