import type { MigrationSteps } from '../../kernel/store/database/migration-steps.ts';

/** The lock that a statement takes on a table. */
export interface TableLock {
  table: string;
  /** The others who wait while the statement runs. */
  waits: 'nobody' | 'writers' | 'everybody';
  /** Why that lasts as long as the table is large; undefined where it is a moment. */
  long?: string;
}

const plain = (statement: string): string =>
  statement
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const NAME = String.raw`((?:"?\w+"?\.)?"?\w+"?)`;
const at = (pattern: string): RegExp => new RegExp(`^${pattern.replaceAll('NAME', NAME)}`, 'i');

const FORMS: [pattern: RegExp, read: (table: string, rest: string) => TableLock[]][] = [
  [
    at('CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?\\w+ ON (?:ONLY )?NAME'),
    (table) => [{ table, waits: 'nobody' }],
  ],
  [
    at('CREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?\\w+ ON (?:ONLY )?NAME'),
    (table) => [{ table, waits: 'writers', long: 'builds an index: CREATE INDEX CONCURRENTLY' }],
  ],
  [at('ALTER TABLE (?:IF EXISTS )?(?:ONLY )?NAME'), (table, rest) => actionsOf(rest).map(alterLock(table))],
  [
    at('(?:UPDATE|DELETE FROM) (?:ONLY )?NAME'),
    (table) => [{ table, waits: 'writers', long: 'changes rows at once: do it in batches, by a job' }],
  ],
  [
    at('(?:LOCK(?: TABLE)?|CLUSTER|VACUUM FULL|REINDEX TABLE|REFRESH MATERIALIZED VIEW) NAME'),
    (table) => [{ table, waits: 'everybody', long: 'locks the table while it works' }],
  ],
  [at('(?:DROP TABLE|TRUNCATE)(?: IF EXISTS)? NAME'), (table) => [{ table, waits: 'everybody' }]],
  [at('CREATE (?:CONSTRAINT )?TRIGGER .*? ON NAME'), (table) => [{ table, waits: 'writers' }]],
];

/** The locks of one statement. The body of a function is not read: it runs when somebody calls it. */
export function locksOf(statement: string): TableLock[] {
  const text = plain(statement);
  if (/^DO\b/i.test(text))
    return [{ table: 'any', waits: 'everybody', long: 'a DO block, which nobody can read beforehand' }];
  for (const [pattern, read] of FORMS) {
    const found = pattern.exec(text);
    if (found) return read(found[1]!.replaceAll('"', ''), text.slice(found[0].length).trim());
  }
  return [];
}

/** The actions of an ALTER TABLE, which have commas between them and in brackets. */
function actionsOf(text: string): string[] {
  const actions = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += character;
  }
  return actions.map((action) => action.trim());
}

const VOLATILE =
  /DEFAULT [^,]*\b(?:random|gen_random_uuid|uuid\w*|clock_timestamp|statement_timestamp|nextval)\b/i;

const LONG_ACTIONS: [RegExp, string][] = [
  [/^ALTER .*\bTYPE\b/i, 'rewrites the table for another type: add a column and fill it'],
  [/^ALTER .*\bSET NOT NULL/i, 'reads the table: first a validated CHECK (… IS NOT NULL)'],
  [/^SET (?:UN)?LOGGED|^SET TABLESPACE|^SET ACCESS METHOD/i, 'rewrites the table'],
  [/^ATTACH PARTITION/i, 'reads the partition, unless a validated CHECK says the same'],
  [VOLATILE, 'rewrites the table: the default differs from row to row'],
  [/^ADD (?:COLUMN )?.*\b(?:STORED|IDENTITY|BIGSERIAL|SERIAL)\b/i, 'rewrites the table to fill the column'],
  [
    /^ADD (?!.*NOT VALID)(?!.*USING INDEX).*\b(?:CONSTRAINT|CHECK|UNIQUE|PRIMARY KEY|REFERENCES|FOREIGN KEY|EXCLUDE)\b/i,
    'checks every row: ADD CONSTRAINT … NOT VALID, then VALIDATE in a migration of its own',
  ],
];

const alterLock =
  (table: string) =>
  (action: string): TableLock => {
    if (/^VALIDATE CONSTRAINT|^SET \(/i.test(action)) return { table, waits: 'nobody' };
    const long = LONG_ACTIONS.find(([pattern]) => pattern.test(action))?.[1];
    return { table, waits: 'everybody', ...(long && { long }) };
  };

/** Whatever takes away what the version before may still use. */
const TAKES_AWAY =
  /^(?:DROP (?:TABLE|SCHEMA|FUNCTION|TRIGGER|VIEW)|ALTER TABLE .*(?:\bDROP (?!CONSTRAINT|DEFAULT|NOT NULL)|\bRENAME\b|\bSET SCHEMA\b))/i;

const CREATES = new RegExp(`^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?${NAME}`, 'i');

/**
 * Why a migration must not run beside a service under load: every problem of it, in words. `grown` are tables that may be
 * large; `checked` are columns, as `schema.table.column`, that a validated constraint keeps from being null.
 */
export function problemsOf(
  { statements, transactional, since }: MigrationSteps,
  grown: (table: string) => boolean,
  checked: ReadonlySet<string> = new Set(),
): string[] {
  const texts = statements.map(plain);
  const made = new Set(texts.flatMap((text) => CREATES.exec(text)?.[1] ?? []));
  const problems: string[] = [];
  for (const text of texts) {
    const about = (problem: string) => problems.push(`${text.slice(0, 80)}: ${problem}`);
    const concurrent = /\bCONCURRENTLY\b/i.test(text);
    if (concurrent && transactional)
      about('CONCURRENTLY cannot run in a transaction: isTransactional() is false');
    if (!transactional && !/\bIF (?:NOT )?EXISTS\b|^CREATE OR REPLACE\b/i.test(text))
      about('without a transaction it must be safe to run again: IF NOT EXISTS or OR REPLACE');
    if (since === undefined && TAKES_AWAY.test(text))
      about('takes away what the version before may use: that is for a ContractMigration');
    for (const { table, long } of locksOf(text)) {
      if (!long || made.has(table) || !(table === 'any' || grown(table))) continue;
      const column =
        /SET NOT NULL/i.test(text) && /ALTER (?:COLUMN )?"?(\w+)"? SET NOT NULL/i.exec(text)?.[1];
      if (!(column && checked.has(`${table}.${column}`))) about(long);
    }
  }
  const validates = texts.filter((text) => /\bVALIDATE CONSTRAINT\b/i.test(text));
  if (transactional && validates.length > 0 && texts.length > validates.length)
    problems.push(
      `${validates[0]!.slice(0, 80)}: reads the table while the locks of the others are held: a migration of its own`,
    );
  return problems;
}
