import { Migration } from '@mikro-orm/migrations';

export class Skill001 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE catalogue.master_skill (
        id text PRIMARY KEY CHECK (id ~ '^ms_[0-9]{1,9}$'),
        name text NOT NULL
      )`);
    this.addSql(`
      CREATE TABLE catalogue.sub_skill (
        id text PRIMARY KEY CHECK (id ~ '^ss_[0-9]{1,9}$'),
        master_skill_id text NOT NULL REFERENCES catalogue.master_skill,
        name text NOT NULL
      )`);
    this.addSql(`
      CREATE TABLE catalogue.skill (
        id text PRIMARY KEY CHECK (id ~ '^sk_[0-9]{1,9}$'),
        sub_skill_id text NOT NULL REFERENCES catalogue.sub_skill,
        name text NOT NULL,
        description text NOT NULL,
        aliases text[] NOT NULL,
        verifiable boolean NOT NULL
      )`);
    this.addSql('CREATE INDEX sub_skill_master ON catalogue.sub_skill (master_skill_id)');
    this.addSql('CREATE INDEX skill_sub_skill ON catalogue.skill (sub_skill_id)');
  }
}
