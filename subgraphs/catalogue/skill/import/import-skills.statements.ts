/** Temporary tables belong to the transaction, so that readers see nothing of an import before it commits. */
export const STAGED = [
  `CREATE TEMPORARY TABLE import_line (
     line integer NOT NULL,
     skill_id text NOT NULL,
     name text NOT NULL,
     description text NOT NULL,
     aliases text[] NOT NULL,
     verifiable boolean NOT NULL,
     sub_skill_id text NOT NULL,
     sub_skill_name text NOT NULL,
     master_skill_id text NOT NULL,
     master_skill_name text NOT NULL,
     uri text,
     other_sub_skill_ids text[] NOT NULL,
     merged_ids text[] NOT NULL,
     names jsonb NOT NULL
   ) ON COMMIT DROP`,
];

const texts = (parameter: number) => `string_to_array($${parameter}, E'\\n')`;
/** PostgreSQL splits a single empty text into nothing: hence coalesce. */
const list = (column: string) => `string_to_array(coalesce(${column}, ''), '|')`;

export const STAGE = `
  INSERT INTO import_line
  SELECT line, skill_id, name, description, ${list('aliases')}, verifiable,
         sub_skill_id, sub_skill_name, master_skill_id, master_skill_name,
         nullif(uri, ''), ${list('other_sub_skill_ids')}, ${list('merged_ids')}, names
  FROM unnest(${texts(1)}::integer[], ${texts(2)}, ${texts(3)}, ${texts(4)}, ${texts(5)}, ${texts(6)}::boolean[],
              ${texts(7)}, ${texts(8)}, ${texts(9)}, ${texts(10)}, ${texts(11)}, ${texts(12)}, ${texts(13)}, ${texts(14)}::jsonb[])
    AS given (line, skill_id, name, description, aliases, verifiable, sub_skill_id, sub_skill_name,
              master_skill_id, master_skill_name, uri, other_sub_skill_ids, merged_ids, names)`;

/** The problems of lines beside the catalogue as it is: `$1` says whether whatever they do not name is archived. */
export const BESIDE_CATALOGUE = `
  SELECT line, skill_id AS "skillId", name, array_agg(problem ORDER BY problem) AS problems FROM (
    SELECT line, skill_id, name,
           'other_sub_skill_ids ' || other || ' is neither in the file nor in the catalogue' AS problem
    FROM import_line CROSS JOIN unnest(other_sub_skill_ids) AS other
    WHERE NOT EXISTS (SELECT FROM import_line AS parent WHERE parent.sub_skill_id = other)
      AND NOT EXISTS (SELECT FROM catalogue.sub_skill WHERE sub_skill.id = other)
    UNION ALL
    SELECT line, skill_id, given.name, 'uri ' || given.uri || ' belongs to ' || skill.id || ' ' || skill.name
    FROM import_line AS given
    JOIN catalogue.skill ON skill.uri = given.uri AND skill.archived_at IS NULL AND skill.id <> given.skill_id
    WHERE NOT $1 AND NOT EXISTS (SELECT FROM import_line AS same WHERE same.skill_id = skill.id)
  ) AS compared GROUP BY line, skill_id, name ORDER BY line`;

/** The change that each row makes to the catalogue, and whether searches must learn of it. */
export const CHANGES = [
  'CREATE UNIQUE INDEX ON import_line (skill_id)',
  'ANALYZE import_line',
  `CREATE TEMPORARY TABLE import_change ON COMMIT DROP AS
   SELECT given.*,
     CASE WHEN skill.id IS NULL THEN 'added'
          WHEN skill.archived_at IS NOT NULL
            OR (given.name, given.description, given.aliases, given.verifiable, given.sub_skill_id, given.sub_skill_name,
                given.master_skill_id, given.master_skill_name, given.uri, given.other_sub_skill_ids, given.merged_ids,
                given.names)
               IS DISTINCT FROM (skill.name, skill.description, skill.aliases, skill.verifiable, skill.sub_skill_id,
                sub_skill.name, sub_skill.master_skill_id, master_skill.name, skill.uri, skill.other_sub_skill_ids,
                skill.merged_ids, skill.names) THEN 'changed'
          ELSE 'kept' END AS change
   FROM import_line AS given
   LEFT JOIN catalogue.skill ON skill.id = given.skill_id
   LEFT JOIN catalogue.sub_skill ON sub_skill.id = skill.sub_skill_id
   LEFT JOIN catalogue.master_skill ON master_skill.id = sub_skill.master_skill_id`,
  'ANALYZE import_change',
];

export const COUNTS = `
  SELECT count(*) FILTER (WHERE change = 'added')::integer AS added,
         count(*) FILTER (WHERE change = 'changed')::integer AS changed,
         count(*) FILTER (WHERE change = 'kept')::integer AS kept
  FROM import_change`;

/**
 * Archives at `$1` what became one with a skill of the file and, where `$2` says so, all that the file does not name. It
 * comes before the rows are written, because an archived skill leaves its uri to another.
 */
export const ARCHIVE = `
  UPDATE catalogue.skill SET archived_at = $1
  WHERE archived_at IS NULL AND NOT EXISTS (SELECT FROM import_line WHERE import_line.skill_id = skill.id)
    AND ($2 OR id = ANY (ARRAY(SELECT unnest(merged_ids) FROM import_line)))
  RETURNING id`;

/** Rows are written in the order of their ids, so that two writers never wait for each other. */
export const UPSERTS = [
  `INSERT INTO catalogue.master_skill (id, name)
   SELECT DISTINCT master_skill_id, master_skill_name FROM import_change WHERE change <> 'kept' ORDER BY 1
   ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE master_skill.name IS DISTINCT FROM excluded.name`,
  `INSERT INTO catalogue.sub_skill (id, master_skill_id, name)
   SELECT DISTINCT sub_skill_id, master_skill_id, sub_skill_name FROM import_change WHERE change <> 'kept' ORDER BY 1
   ON CONFLICT (id) DO UPDATE SET name = excluded.name, master_skill_id = excluded.master_skill_id
   WHERE (sub_skill.name, sub_skill.master_skill_id) IS DISTINCT FROM (excluded.name, excluded.master_skill_id)`,
  // Two skills may change uris with each other, and the index looks at every row by itself.
  `UPDATE catalogue.skill SET uri = NULL FROM import_change AS given
   WHERE skill.id = given.skill_id AND skill.uri IS NOT NULL AND skill.uri IS DISTINCT FROM given.uri`,
  `INSERT INTO catalogue.skill (id, sub_skill_id, name, description, aliases, verifiable, uri, other_sub_skill_ids, merged_ids,
                                names)
   SELECT skill_id, sub_skill_id, name, description, aliases, verifiable, uri, other_sub_skill_ids, merged_ids, names
   FROM import_change WHERE change <> 'kept' ORDER BY skill_id
   ON CONFLICT (id) DO UPDATE SET sub_skill_id = excluded.sub_skill_id, name = excluded.name,
     description = excluded.description, aliases = excluded.aliases, verifiable = excluded.verifiable, uri = excluded.uri,
     other_sub_skill_ids = excluded.other_sub_skill_ids, merged_ids = excluded.merged_ids,
     names = excluded.names, archived_at = NULL`,
];
