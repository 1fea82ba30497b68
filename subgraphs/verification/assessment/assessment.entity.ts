import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Owned } from '../../../kernel/store/database/owned.entity.ts';

/** What a submission found about one skill. */
export interface SkillResult {
  skillId: string;
  correct: number;
  total: number;
  passed: boolean;
}

/** One set of questions of a session: being made, made, submitted. Its questions are question sets, one per skill. */
@Entity({ schema: 'verification', tableName: 'assessment' })
export class AssessmentRow extends Owned {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  sessionId: string;

  /** Of the session's sets, from 1. */
  @Property({ type: 'integer' })
  number: number;

  /** Of the call that is making the questions; null once they are made, or when it has given up. */
  @Property({ type: 'text', nullable: true })
  claim: string | null;

  /** A claim not renewed by then is of a process that died. */
  @Property({ type: 'timestamptz', nullable: true })
  claimedUntil: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  madeAt: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  submittedAt: Date | null;

  /** Which attempt it was, over all sessions of the student with these sources and skills. */
  @Property({ type: 'integer', nullable: true })
  attempt: number | null;

  @Property({ type: 'boolean', nullable: true })
  passed: boolean | null;

  @Property({ type: 'json', nullable: true })
  results: SkillResult[] | null;
}
