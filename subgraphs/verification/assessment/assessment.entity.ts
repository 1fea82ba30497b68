import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { SameTenant, TenantUnique } from '../../../kernel/store/database/entity-decorators.ts';
import { OwnedPart } from '../../../kernel/store/database/owned.entity.ts';
import { SessionRow } from '../session/session.entity.ts';
import type { AssessedSkill } from './assessment.types.ts';

/** One set of questions of a session: being made, made, submitted. Its questions are question sets, one per skill. */
@Entity({ schema: 'verification', tableName: 'assessment' })
@TenantUnique('sessionId', 'number')
@Check({ name: 'assessment_number_check', expression: 'number > 0' })
@Check({ name: 'assessment_check', expression: '(claim IS NULL) = (claimed_until IS NULL)' })
@Check({ name: 'assessment_check1', expression: 'made_at IS NULL OR claim IS NULL' })
@Check({ name: 'assessment_check2', expression: 'submitted_at IS NULL OR made_at IS NOT NULL' })
@Check({
  name: 'assessment_check3',
  expression: 'num_nulls(submitted_at, attempt, passed, results) IN (0, 4)',
})
export class AssessmentRow extends OwnedPart {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) sessionId: string;
  /** Its place among the session's sets, from 1. */
  @Property({ type: 'integer' }) number: number;
  /** The call that is making the questions; null once they are made, or when it has given up. */
  @Property({ type: 'text', nullable: true }) claim: string | null;
  /** A claim not renewed by then is of a process that died. */
  @Property({ type: 'timestamptz', nullable: true }) claimedUntil: Date | null;
  @Property({ type: 'timestamptz', nullable: true }) madeAt: Date | null;
  /** The options chosen on the student's page so far, by question; none once they are submitted. */
  @Property({ type: 'json', default: '{}' }) chosen: Record<string, number>;
  @Property({ type: 'timestamptz', nullable: true }) submittedAt: Date | null;
  /** The number of the attempt, over all sessions of the student with these sources and skills. */
  @Property({ type: 'integer', nullable: true }) attempt: number | null;
  @Property({ type: 'boolean', nullable: true }) passed: boolean | null;
  @Property({ type: 'json', nullable: true }) results: AssessedSkill[] | null;
  @SameTenant(() => SessionRow, ['session_id']) session?: SessionRow;
}
