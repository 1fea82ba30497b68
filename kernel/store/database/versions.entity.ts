import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';

@Entity({ schema: 'kernel', tableName: 'version_floor' })
export class VersionFloorRow {
  @PrimaryKey({ type: 'text' }) part: string;
  @PrimaryKey({ type: 'text' }) migration: string;
}
