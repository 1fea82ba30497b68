import { Entity, Enum, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A person of a day, counted for a key or for the internal UIs of an organisation. */
@Entity({ schema: 'mandate', tableName: 'person_day' })
export class PersonDayRow {
  @PrimaryKey({ type: 'text' }) keyId: string;
  @PrimaryKey({ type: 'date' }) day: string;
  @PrimaryKey({ type: 'text' }) person: string;
}

/** The one key that people's phones and e-mails are hashed with, sealed. */
@Entity({ schema: 'mandate', tableName: 'people_key' })
export class PeopleKeyRow {
  @Enum({ items: ['people'], primary: true, default: 'people' }) id: string;
  @Property({ type: 'text' }) sealed: string;
}
