import { Migration } from '@mikro-orm/migrations';

/** The tables of the catalogue subgraph in 1.0.0. Later migrations follow it; this one is never changed. */
export class FirstRelease011 extends Migration {
  /** The chain before 1.0.0. */
  static readonly replaces = [
    'Skill001',
    'SkillSearch002',
    'CatalogueVersion003',
    'Selection004',
    'SkillRequest005',
    'AskedAgain006',
    'SelectionUse007',
    'SkillSource008',
    'Occupation009',
    'ShippedCatalogue010',
    'OneIndex011',
  ];

  override up(): void {
    for (const statement of tables) this.addSql(statement);
  }
}

const tables = [
  `CREATE TABLE catalogue.master_skill (
    id text PRIMARY KEY CHECK (id ~ '^ms_[0-9]{1,9}$'),
    name text NOT NULL
  )`,

  `CREATE TABLE catalogue.sub_skill (
    id text PRIMARY KEY CHECK (id ~ '^ss_[0-9]{1,9}$'),
    master_skill_id text NOT NULL REFERENCES catalogue.master_skill,
    name text NOT NULL
  )`,
  'CREATE INDEX sub_skill_of_master ON catalogue.sub_skill (master_skill_id, length(id), id COLLATE "C")',

  `CREATE TABLE catalogue.skill (
    id text PRIMARY KEY CHECK (id ~ '^sk_[0-9]{1,9}$'),
    sub_skill_id text NOT NULL REFERENCES catalogue.sub_skill,
    name text NOT NULL,
    description text NOT NULL,
    aliases text[] NOT NULL,
    verifiable boolean NOT NULL,
    uri text,
    other_sub_skill_ids text[] NOT NULL DEFAULT '{}',
    merged_ids text[] NOT NULL DEFAULT '{}',
    archived_at timestamptz
  )`,
  // Browsing goes by number: sk_9 before sk_10.
  'CREATE INDEX skill_number ON catalogue.skill (length(id), id COLLATE "C")',
  'CREATE INDEX skill_of_sub_skill ON catalogue.skill (sub_skill_id, length(id), id COLLATE "C")',
  'CREATE UNIQUE INDEX skill_uri ON catalogue.skill (uri) WHERE uri IS NOT NULL AND archived_at IS NULL',
  'CREATE INDEX skill_of_other_sub_skill ON catalogue.skill USING gin (other_sub_skill_ids)',
  'CREATE INDEX skill_merged ON catalogue.skill USING gin (merged_ids)',

  `CREATE TABLE catalogue.selection (
    id text PRIMARY KEY,
    user_id text NOT NULL CHECK (char_length(user_id) BETWEEN 1 AND 128),
    skill_id text NOT NULL REFERENCES catalogue.skill,
    sub_skill_id text NOT NULL,
    master_skill_id text NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    UNIQUE (user_id, skill_id)
  )`,
  'CREATE INDEX selection_newest ON catalogue.selection (user_id, created_at, id)',
  // Finds the people who have selected a skill, newest first.
  'CREATE INDEX selection_use ON catalogue.selection (skill_id, created_at, id)',

  `CREATE TABLE catalogue.skill_request (
    id text PRIMARY KEY,
    organisation_id text NOT NULL,
    mode text NOT NULL CHECK (mode IN ('test', 'live')),
    name text NOT NULL,
    -- A rejected request leaves its name to the one that asks again.
    name_key text,
    note text,
    status text NOT NULL CHECK (status IN ('pending', 'resolved', 'rejected')),
    skill_id text REFERENCES catalogue.skill,
    decision_note text,
    created_at timestamptz NOT NULL,
    decided_at timestamptz,
    UNIQUE (organisation_id, mode, name_key),
    CHECK ((status = 'resolved') = (skill_id IS NOT NULL)),
    CHECK ((status = 'pending') = (decided_at IS NULL))
  )`,
  'CREATE INDEX skill_request_newest ON catalogue.skill_request (organisation_id, mode, created_at, id)',
  'CREATE INDEX skill_request_all ON catalogue.skill_request (created_at, id)',
  `CREATE INDEX skill_request_pending ON catalogue.skill_request (created_at, id) WHERE status = 'pending'`,

  `CREATE TABLE catalogue.occupation (
    id text PRIMARY KEY CHECK (id ~ '^oc_[0-9]{1,9}$'),
    name text NOT NULL,
    aliases text[] NOT NULL,
    skill_ids text[] NOT NULL
  )`,

  // A number that grows with every statement that changes skills or occupations, in its transaction: a process that caches
  // something made from the catalogue sees by it, once the change is committed, that it must make it again.
  `CREATE TABLE catalogue.catalogue_version (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    version bigint NOT NULL
  )`,
  'INSERT INTO catalogue.catalogue_version (version) VALUES (1)',
  `
      CREATE FUNCTION catalogue.bump_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE catalogue.catalogue_version SET version = version + 1;
        RETURN NULL;
      END $$`,
  `CREATE TRIGGER skill_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON catalogue.skill
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue.bump_catalogue_version()`,
  `CREATE TRIGGER occupation_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON catalogue.occupation
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue.bump_catalogue_version()`,

  `CREATE TABLE catalogue.shipped_catalogue (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    digest text NOT NULL
  )`,
];
