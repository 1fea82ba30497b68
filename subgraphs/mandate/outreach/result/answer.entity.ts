import { Entity, Enum, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { SameTenant, TenantUnique } from '../../../../kernel/store/database/entity-decorators.ts';
import { Owned } from '../../../../kernel/store/database/owned.entity.ts';
import type { SpokenAnswer } from './output.rules.ts';
import { ResultRow } from './result.entity.ts';

const ANSWER_KINDS = ['enrichment', 'skill', 'interest'] as const;

/** An answer, kept as it is given, so that a closed browser goes on where it stopped. */
@Entity({ schema: 'mandate', tableName: 'answer' })
@TenantUnique('resultId', 'kind', 'key')
export class AnswerRow extends Owned {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) resultId: string;
  @Enum({ items: ANSWER_KINDS }) kind: (typeof ANSWER_KINDS)[number];
  /** The partner's key of an enrichment question, the id of a skill question, `interested`. */
  @Property({ type: 'text' }) key: string;
  /** `yes` or `no`, the place of an option in the pool's question, or own words; null for a question that was skipped or is yet to be heard. */
  @Property({ type: 'text', nullable: true }) value: string | null;
  /** Null where it was not spoken; the value is then the transcript, once there is one. */
  @Property({ type: 'json', nullable: true }) recording?: SpokenAnswer | null;
  /** The skill that a question is about; null for other kinds, and for answers of before there were rules. */
  @Property({ type: 'text', nullable: true }) skillId?: string | null;
  /** Whether an answer about a skill is right, marked when it was given; null likewise. No field shows it. */
  @Property({ type: 'boolean', nullable: true }) correct?: boolean | null;
  /** When a question about a skill was first shown, by the service's clock; null for other kinds, and once the person is erased. */
  @Property({ type: 'timestamptz', nullable: true }) shownAt?: Date | null;
  /** The seconds that it took; null likewise. */
  @Property({ type: 'float', columnType: 'real', nullable: true }) seconds?: number | null;
  /** Whether that was too fast to have read or heard the question; null likewise. */
  @Property({ type: 'boolean', nullable: true }) fast?: boolean | null;
  /** How often the page was left while the question was open; null likewise. */
  @Property({ type: 'integer', nullable: true }) leftPage?: number | null;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @SameTenant(() => ResultRow, ['result_id']) result?: ResultRow;
}
