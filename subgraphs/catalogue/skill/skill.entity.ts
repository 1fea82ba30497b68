import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

@Entity({ schema: 'catalogue', tableName: 'master_skill' })
export class MasterSkillRow {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  name: string;
}

@Entity({ schema: 'catalogue', tableName: 'sub_skill' })
export class SubSkillRow {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  masterSkillId: string;

  @Property({ type: 'text' })
  name: string;
}

@Entity({ schema: 'catalogue', tableName: 'skill' })
export class SkillRow {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  subSkillId: string;

  @Property({ type: 'text' })
  name: string;

  @Property({ type: 'text' })
  description: string;

  @Property({ type: 'array' })
  aliases: string[];

  @Property({ type: 'boolean' })
  verifiable: boolean;
}
