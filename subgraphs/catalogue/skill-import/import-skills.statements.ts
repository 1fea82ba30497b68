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
     master_skill_name text NOT NULL
   ) ON COMMIT DROP`,
];

/** PostgreSQL splits a single empty text into nothing: hence coalesce. */
export const STAGE = `
  INSERT INTO import_line
  SELECT line, skill_id, name, description, string_to_array(coalesce(aliases, ''), '|'), verifiable,
         sub_skill_id, sub_skill_name, master_skill_id, master_skill_name
  FROM unnest(string_to_array($1, E'\\n')::integer[], string_to_array($2, E'\\n'), string_to_array($3, E'\\n'),
              string_to_array($4, E'\\n'), string_to_array($5, E'\\n'), string_to_array($6, E'\\n')::boolean[],
              string_to_array($7, E'\\n'), string_to_array($8, E'\\n'), string_to_array($9, E'\\n'),
              string_to_array($10, E'\\n'))
    AS given (line, skill_id, name, description, aliases, verifiable,
              sub_skill_id, sub_skill_name, master_skill_id, master_skill_name)`;

/** A row clashes with the first that speaks differently of the same skill, sub-skill or master. */
export const CLASHES = `
  SELECT line, problem, count(*) OVER ()::integer AS total FROM (
    SELECT line, 'skill_id ' || skill_id || ' is on line ' || min(line) OVER (PARTITION BY skill_id) || ' already' AS problem,
           line > min(line) OVER (PARTITION BY skill_id) AS clash
    FROM import_line
    UNION ALL
    SELECT line, 'sub_skill_id ' || sub_skill_id || ' has another name or master on line ' || first_value(line) OVER same,
           (sub_skill_name, master_skill_id) IS DISTINCT FROM
             (first_value(sub_skill_name) OVER same, first_value(master_skill_id) OVER same)
    FROM import_line WINDOW same AS (PARTITION BY sub_skill_id ORDER BY line)
    UNION ALL
    SELECT line, 'master_skill_id ' || master_skill_id || ' has another name on line ' || first_value(line) OVER same,
           master_skill_name IS DISTINCT FROM first_value(master_skill_name) OVER same
    FROM import_line WINDOW same AS (PARTITION BY master_skill_id ORDER BY line)
  ) AS compared WHERE clash ORDER BY line LIMIT $1`;

/** The change that each row makes to the catalogue, and whether searches must learn of it. */
export const CHANGES = [
  'ANALYZE import_line',
  `CREATE TEMPORARY TABLE import_change ON COMMIT DROP AS
   SELECT given.*,
     CASE WHEN skill.id IS NULL THEN 'added'
          WHEN (given.name, given.description, given.aliases, given.verifiable, given.sub_skill_id,
                given.sub_skill_name, given.master_skill_id, given.master_skill_name)
               IS DISTINCT FROM (skill.name, skill.description, skill.aliases, skill.verifiable, skill.sub_skill_id,
                sub_skill.name, sub_skill.master_skill_id, master_skill.name) THEN 'changed'
          ELSE 'kept' END AS change,
     (given.name, given.aliases) IS DISTINCT FROM (skill.name, skill.aliases) AS reworded
   FROM import_line AS given
   LEFT JOIN catalogue.skill ON skill.id = given.skill_id
   LEFT JOIN catalogue.sub_skill ON sub_skill.id = skill.sub_skill_id
   LEFT JOIN catalogue.master_skill ON master_skill.id = sub_skill.master_skill_id`,
  'CREATE INDEX ON import_change (line) WHERE reworded',
  'ANALYZE import_change',
];

export const COUNTS = `
  SELECT count(*) FILTER (WHERE change = 'added')::integer AS added,
         count(*) FILTER (WHERE change = 'changed')::integer AS changed,
         count(*) FILTER (WHERE change = 'kept')::integer AS kept,
         count(*) FILTER (WHERE reworded)::integer AS reworded
  FROM import_change`;

/** Rows are written in the order of their ids, so that two writers never wait for each other. */
export const UPSERTS = [
  `INSERT INTO catalogue.master_skill (id, name)
   SELECT DISTINCT master_skill_id, master_skill_name FROM import_change WHERE change <> 'kept' ORDER BY 1
   ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE master_skill.name IS DISTINCT FROM excluded.name`,
  `INSERT INTO catalogue.sub_skill (id, master_skill_id, name)
   SELECT DISTINCT sub_skill_id, master_skill_id, sub_skill_name FROM import_change WHERE change <> 'kept' ORDER BY 1
   ON CONFLICT (id) DO UPDATE SET name = excluded.name, master_skill_id = excluded.master_skill_id
   WHERE (sub_skill.name, sub_skill.master_skill_id) IS DISTINCT FROM (excluded.name, excluded.master_skill_id)`,
  `INSERT INTO catalogue.skill (id, sub_skill_id, name, description, aliases, verifiable)
   SELECT skill_id, sub_skill_id, name, description, aliases, verifiable
   FROM import_change WHERE change <> 'kept' ORDER BY skill_id
   ON CONFLICT (id) DO UPDATE SET sub_skill_id = excluded.sub_skill_id, name = excluded.name,
     description = excluded.description, aliases = excluded.aliases, verifiable = excluded.verifiable`,
];
