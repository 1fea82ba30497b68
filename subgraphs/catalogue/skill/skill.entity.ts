import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Names } from '../../../kernel/core/graph/names.ts';
import { KeyOf } from '../../../kernel/store/database/entity-decorators.ts';

@Entity({ schema: 'catalogue', tableName: 'master_skill' })
@Check({ name: 'master_skill_id_check', expression: "id ~ '^ms_[0-9]{1,9}$'" })
export class MasterSkillRow {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) name: string;
}

@Entity({ schema: 'catalogue', tableName: 'sub_skill' })
@Index({
  name: 'sub_skill_of_master',
  expression:
    'CREATE INDEX sub_skill_of_master ON catalogue.sub_skill (master_skill_id, length(id), id COLLATE "C")',
})
@Check({ name: 'sub_skill_id_check', expression: "id ~ '^ss_[0-9]{1,9}$'" })
export class SubSkillRow {
  @PrimaryKey({ type: 'text' }) id: string;
  @KeyOf(() => MasterSkillRow) masterSkillId: string;
  @Property({ type: 'text' }) name: string;
}

@Entity({ schema: 'catalogue', tableName: 'skill' })
@Index({
  name: 'skill_number',
  expression: 'CREATE INDEX skill_number ON catalogue.skill (length(id), id COLLATE "C")',
})
@Index({
  name: 'skill_of_sub_skill',
  expression: 'CREATE INDEX skill_of_sub_skill ON catalogue.skill (sub_skill_id, length(id), id COLLATE "C")',
})
@Index({
  name: 'skill_of_other_sub_skill',
  expression: 'CREATE INDEX skill_of_other_sub_skill ON catalogue.skill USING gin (other_sub_skill_ids)',
})
@Index({
  name: 'skill_merged',
  expression: 'CREATE INDEX skill_merged ON catalogue.skill USING gin (merged_ids)',
})
@Index({
  name: 'skill_uri',
  expression:
    'CREATE UNIQUE INDEX skill_uri ON catalogue.skill (uri) WHERE uri IS NOT NULL AND archived_at IS NULL',
})
@Check({ name: 'skill_id_check', expression: "id ~ '^sk_[0-9]{1,9}$'" })
export class SkillRow {
  @PrimaryKey({ type: 'text' }) id: string;
  @KeyOf(() => SubSkillRow) subSkillId: string;
  @Property({ type: 'text' }) name: string;
  @Property({ type: 'text' }) description: string;
  @Property({ type: 'array' }) aliases: string[];
  /** Names by the code of their language. */
  @Property({ type: 'json', default: '{}' }) names: Names;
  @Property({ type: 'boolean' }) verifiable: boolean;
  /** The id that an outside catalogue has for it. */
  @Property({ type: 'text', nullable: true }) uri: string | null;
  /** Parents besides `subSkillId`, which is the one that records name. */
  @Property({ type: 'array', default: [] }) otherSubSkillIds: string[];
  /** Ids of skills that became one with it: it is found by them too. */
  @Property({ type: 'array', default: [] }) mergedIds: string[];
  /** An archived skill is read by its id, and neither listed nor found. */
  @Property({ type: 'timestamptz', nullable: true }) archivedAt: Date | null;
}
