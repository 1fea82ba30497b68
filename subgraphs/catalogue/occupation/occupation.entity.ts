import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Names } from '../../../kernel/core/graph/names.ts';

/** Somebody's work, such as Plumber, which needs several skills. */
@Entity({ schema: 'catalogue', tableName: 'occupation' })
@Check({ name: 'occupation_id_check', expression: "id ~ '^oc_[0-9]{1,9}$'" })
export class OccupationRow {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) name: string;
  @Property({ type: 'array' }) aliases: string[];
  /** Names by the code of their language. */
  @Property({ type: 'json', default: '{}' }) names: Names;
  /** The skills that the work needs, the most telling first. */
  @Property({ type: 'array' }) skillIds: string[];
}
