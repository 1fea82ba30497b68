import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import {
  SameTenant,
  TenantIndex,
  TenantUnique,
} from '../../../../kernel/store/database/entity-decorators.ts';
import { Owned } from '../../../../kernel/store/database/owned.entity.ts';
import type { VerificationRule } from '../../../../kernel/core/rules/verification-rule.ts';
import type { Basis } from './output.rules.ts';
import { ResultRow } from './result.entity.ts';

/** A question as one candidate is asked it. */
export interface DrawnQuestion {
  id: string;
  /** The option of the pool's question that is shown at each place. */
  places: number[];
}

/** The questions about one skill that were drawn for one candidate when the skill began, in the order they are asked. Never changed. None were
 * drawn where too few were left after suspensions. */
@Entity({ schema: 'mandate', tableName: 'sitting' })
@TenantUnique('resultId', 'skillId')
@TenantIndex('sitting_by_set', 'questionSetId', 'createdAt')
export class SittingRow extends Owned {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) resultId: string;
  @Property({ type: 'text' }) skillId: string;
  @Property({ type: 'text' }) questionSetId: string;
  @Property({ type: 'json' }) questions: DrawnQuestion[];
  /** The smaller rule that the draw fell to, because questions of the pool were suspended; null where it is the flow's. */
  @Property({ type: 'text', nullable: true }) rule?: VerificationRule | null;
  /** Whether a pilot had calibrated the skill by then; null for draws of before there were pilots. */
  @Property({ type: 'text', nullable: true }) basis?: Basis | null;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @SameTenant(() => ResultRow, ['result_id']) result?: ResultRow;
}
