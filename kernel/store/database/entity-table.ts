import type { EntityClass, SqlEntityManager } from '@mikro-orm/postgresql';
import type { Tenant } from '../../core/identity/identity.ts';

interface Column {
  property: string;
  name: string;
  /** pg would send a list as an array of PostgreSQL, which JSON is not. */
  json: boolean;
}

/** An entity as statements need it: where it is kept, and under which names. */
export interface EntityTable {
  schema: string;
  name: string;
  columns: Column[];
}

const known = new WeakMap<EntityClass<object>, EntityTable>();

export function entityTable(em: SqlEntityManager, entity: EntityClass<object>): EntityTable {
  let table = known.get(entity);
  if (!table) {
    const { schema, tableName, props } = em.getMetadata().get(entity);
    const columns = props
      .filter(({ fieldNames }) => fieldNames?.length === 1)
      .map(({ name, fieldNames, columnTypes }) => ({
        property: name,
        name: fieldNames[0]!,
        json: columnTypes[0] === 'jsonb',
      }));
    table = { schema: schema!, name: tableName, columns };
    known.set(entity, table);
  }
  return table;
}

const qualified = ({ schema, name }: EntityTable) => `${schema}.${name}`;
const quoted = (name: string) => `"${name}"`;

/** `"default_methods" AS "defaultMethods", …`: rows come back as the entity's own properties. */
const selection = ({ columns }: EntityTable) =>
  columns.map(({ name, property }) => `${quoted(name)} AS ${quoted(property)}`).join(', ');

type Values = Record<string, unknown>;

interface Statement {
  sql: string;
  parameters: unknown[];
}

function given(table: EntityTable, row: object): { names: string[]; parameters: unknown[] } {
  const values = row as Values;
  const columns = table.columns.filter(({ property }) => values[property] !== undefined);
  return {
    names: columns.map(({ name }) => quoted(name)),
    parameters: columns.map(({ property, json }) => {
      const value = values[property];
      return json && value !== null ? JSON.stringify(value) : value;
    }),
  };
}

export function insertStatement(table: EntityTable, values: object, onConflict = ''): Statement {
  const { names, parameters } = given(table, values);
  const places = parameters.map((_, index) => `$${index + 1}`);
  const sql = `INSERT INTO ${qualified(table)} (${names.join(', ')}) VALUES (${places.join(', ')}) ${onConflict}`;
  return { sql, parameters };
}

export function updateStatement(table: EntityTable, where: Values, changes: Values): Statement {
  const set = given(table, changes);
  const match = given(table, where);
  const assignments = set.names.map((name, index) => `${name} = $${index + 1}`);
  const conditions = match.names.map((name, index) => `${name} = $${set.names.length + index + 1}`);
  return {
    sql: `UPDATE ${qualified(table)} SET ${assignments.join(', ')} WHERE ${conditions.join(' AND ')}`,
    parameters: [...set.parameters, ...match.parameters],
  };
}

export function selectStatement(table: EntityTable, where: Values, lock = ''): Statement {
  const { names, parameters } = given(table, where);
  const conditions = names.map((name, index) => `${name} = $${index + 1}`);
  return {
    sql: `SELECT ${selection(table)} FROM ${qualified(table)} WHERE ${conditions.join(' AND ')} ${lock}`,
    parameters,
  };
}

export function deleteStatement(table: EntityTable, where: Values): Statement {
  const { names, parameters } = given(table, where);
  const conditions = names.map((name, index) => `${name} = $${index + 1}`);
  return { sql: `DELETE FROM ${qualified(table)} WHERE ${conditions.join(' AND ')}`, parameters };
}

const byIdTexts = new WeakMap<EntityTable, { one: string; many: string }>();

/** Two texts per table, whatever the number of ids: building one anew cost more than the statement itself. */
export function selectByIds(table: EntityTable, tenant: Tenant, ids: readonly string[]): Statement {
  let texts = byIdTexts.get(table);
  if (!texts) {
    const of = `SELECT ${selection(table)} FROM ${qualified(table)} WHERE organisation_id = $1 AND mode = $2`;
    texts = { one: `${of} AND id = $3`, many: `${of} AND id = ANY($3)` };
    byIdTexts.set(table, texts);
  }
  const { organisationId, mode } = tenant;
  return ids.length === 1
    ? { sql: texts.one, parameters: [organisationId, mode, ids[0]] }
    : { sql: texts.many, parameters: [organisationId, mode, ids] };
}

/** The columns of a natural key, for ON CONFLICT. */
export const columnNames = (table: EntityTable, key: Values): string => given(table, key).names.join(', ');
