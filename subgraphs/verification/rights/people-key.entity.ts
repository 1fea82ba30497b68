import { Entity, Enum, Property } from '@mikro-orm/decorators/legacy';

/** The one key that students' numbers and addresses are hashed with, sealed. */
@Entity({ schema: 'verification', tableName: 'people_key' })
export class StudentsKeyRow {
  @Enum({ items: ['people'], primary: true, default: 'people' }) id: string;
  @Property({ type: 'text' }) sealed: string;
}
