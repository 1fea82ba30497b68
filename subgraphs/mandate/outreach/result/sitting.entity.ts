import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import {
  SameTenant,
  TenantIndex,
  TenantUnique,
} from '../../../../kernel/store/database/entity-decorators.ts';
import { Owned } from '../../../../kernel/store/database/owned.entity.ts';
import { ResultRow } from './result.entity.ts';

/** A question as one candidate is asked it. */
export interface DrawnQuestion {
  id: string;
  /** The option of the pool's question that is shown at each place. */
  places: number[];
}

/** The questions about one skill that were drawn for one candidate when the skill began, in the order they are asked. Never changed. */
@Entity({ schema: 'mandate', tableName: 'sitting' })
@TenantUnique('resultId', 'skillId')
@TenantIndex('sitting_by_set', 'questionSetId', 'createdAt')
export class SittingRow extends Owned {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) resultId: string;
  @Property({ type: 'text' }) skillId: string;
  @Property({ type: 'text' }) questionSetId: string;
  @Property({ type: 'json' }) questions: DrawnQuestion[];
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @SameTenant(() => ResultRow, ['result_id']) result?: ResultRow;
}
