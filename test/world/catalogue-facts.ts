import { BEYOND_ENTITIES } from './beyond-entities.ts';

/** One thing that PostgreSQL's catalogue says, in the words of PostgreSQL itself. */
interface Fact {
  table: string | null;
  name: string;
  says: string;
}

interface Catalogue {
  query(sql: string): Promise<{ rows: Fact[] }>;
}

/**
 * Everything about tables that a migration can change. The order of columns does not count, and NOT NULL is a fact of its
 * column, though PostgreSQL 18 also keeps it as a constraint.
 */
const FACTS = `
  WITH home AS (
    SELECT oid, nspname FROM pg_namespace
    WHERE nspname IN ('kernel', 'kernel_partitions', 'mandate', 'verification', 'catalogue')
  ), own AS (
    SELECT c.*, c.oid AS id, nspname, nspname || '.' || relname AS name
    FROM pg_class c JOIN home ON home.oid = relnamespace
    WHERE relkind IN ('r', 'p') AND NOT relispartition AND relname <> 'migration'
  )
  SELECT name AS "table", 'table ' || name AS name,
    concat_ws(' ', 'persistence', relpersistence, CASE WHEN relrowsecurity THEN 'row security' END) AS says FROM own
  UNION ALL
  SELECT name, 'column ' || name || '.' || attname, concat_ws(' ',
    format_type(atttypid, atttypmod),
    'collate ' || (SELECT collname FROM pg_collation co WHERE co.oid = attcollation AND collname <> 'default'),
    CASE WHEN attnotnull THEN 'not null' END,
    'default ' || (SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef WHERE adrelid = id AND adnum = attnum),
    'identity ' || nullif(attidentity::text, ''), 'generated ' || nullif(attgenerated::text, ''))
  FROM own JOIN pg_attribute ON attrelid = id AND attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT name, 'constraint ' || name || '.' || conname, concat_ws(' ',
    pg_get_constraintdef(co.oid), CASE WHEN NOT convalidated THEN 'not validated' END)
  FROM own JOIN pg_constraint co ON conrelid = id AND contype <> 'n'
  UNION ALL
  SELECT name, 'index ' || nspname || '.' || i.relname, concat_ws(' ',
    replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON '), CASE WHEN NOT indisvalid THEN 'invalid' END)
  FROM own JOIN pg_index ON indrelid = id JOIN pg_class i ON i.oid = indexrelid
  UNION ALL
  SELECT name, 'storage of ' || name, array_to_string(reloptions, ', ') FROM own WHERE reloptions IS NOT NULL
  UNION ALL
  SELECT name, 'partitions of ' || name, pg_get_partkeydef(id) FROM own WHERE relkind = 'p'
  UNION ALL
  SELECT name, 'trigger ' || name || '.' || tgname, pg_get_triggerdef(t.oid)
  FROM own JOIN pg_trigger t ON tgrelid = id AND NOT tgisinternal
  UNION ALL
  SELECT NULL, 'function ' || nspname || '.' || proname || '(' || oidvectortypes(proargtypes) || ')',
    pg_get_functiondef(pg_proc.oid)
  FROM pg_proc JOIN home ON home.oid = pronamespace
  UNION ALL
  SELECT NULL, 'sequence ' || nspname || '.' || relname,
    concat_ws(' ', format_type(seqtypid, NULL), 'from', seqstart, 'by', seqincrement, 'cache', seqcache)
  FROM pg_sequence JOIN pg_class c ON c.oid = seqrelid JOIN home ON home.oid = relnamespace
  WHERE relname <> 'migration_id_seq'
  UNION ALL
  SELECT NULL, 'view ' || nspname || '.' || relname, pg_get_viewdef(pg_class.oid)
  FROM pg_class JOIN home ON home.oid = relnamespace WHERE relkind IN ('v', 'm', 'f')
  UNION ALL
  SELECT name, 'policy ' || name || '.' || polname,
    concat_ws(' ', polcmd, polpermissive, polroles::regrole[], pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
  FROM own JOIN pg_policy ON polrelid = id
  UNION ALL
  SELECT name, 'comment on ' || concat_ws('.', name, attname), description
  FROM own JOIN pg_description d ON objoid = id AND classoid = 'pg_class'::regclass
  LEFT JOIN pg_attribute ON attrelid = id AND attnum = objsubid AND attnum > 0
  UNION ALL
  SELECT NULL, 'type ' || nspname || '.' || typname, 'is there'
  FROM pg_type JOIN home ON home.oid = typnamespace WHERE typtype IN ('d', 'e', 'r')`;

/** Whatever is said of a table that no entity describes is one fact. */
async function factsOf(catalogue: Catalogue): Promise<Map<string, string>> {
  const { rows } = await catalogue.query(`${FACTS} ORDER BY 2`);
  const facts = new Map<string, string>();
  for (const { table, name, says } of rows) {
    const whole = `table ${table}`;
    if (whole in BEYOND_ENTITIES)
      facts.set(whole, [facts.get(whole), `${name}: ${says}`].filter(Boolean).join('\n'));
    else facts.set(name, says);
  }
  return facts;
}

/** Facts that two databases do not both say, by name: what each says. */
export async function differingFacts(
  migrated: Catalogue,
  described: Catalogue,
): Promise<Map<string, { migrated: string | undefined; described: string | undefined }>> {
  const [there, here] = [await factsOf(migrated), await factsOf(described)];
  const names = [...new Set([...there.keys(), ...here.keys()])].toSorted();
  return new Map(
    names
      .filter((name) => there.get(name) !== here.get(name))
      .map((name) => [name, { migrated: there.get(name), described: here.get(name) }]),
  );
}
