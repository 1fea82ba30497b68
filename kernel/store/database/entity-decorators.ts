import { Index, ManyToOne, Unique } from '@mikro-orm/decorators/legacy';
import type { EntityClass } from '@mikro-orm/postgresql';
import { toSnake } from '../../core/rules/wire-case.ts';

type Target = () => EntityClass<object>;

/** PostgreSQL's default; MikroORM would cascade where a key is nullable, composite or primary. */
const RULES = { deleteRule: 'no action', updateRule: 'no action' };
const TENANT_COLUMNS = ['organisation_id', 'mode'];

/** A column with the id of a row of another table: a foreign key to that table's primary key. */
export const KeyOf =
  (entity: Target, options: { nullable?: true; primary?: true; collation?: string } = {}) =>
  (owner: object, property: string): void =>
    ManyToOne({ entity, mapToPk: true, joinColumn: toSnake(property), ...RULES, ...options })(
      owner,
      property,
    );

/**
 * A row of another table in the same organisation and mode: a foreign key that carries both, so that no row can hang on
 * somebody else's. The columns themselves are properties of their own, and come before it.
 */
export const SameTenant =
  (entity: Target, columns: string[], referenced = ['id']) =>
  (owner: object, property: string): void =>
    ManyToOne({
      entity,
      joinColumns: [...TENANT_COLUMNS, ...columns],
      referencedColumnNames: [...TENANT_COLUMNS, ...referenced],
      ...RULES,
    })(owner, property);

type ClassDecorator = (entity: EntityClass<object>) => void;

/** An index of the rows of each organisation and mode. */
export const TenantIndex = (name: string, ...properties: string[]): ClassDecorator =>
  Index({ name, properties: ['organisationId', 'mode', ...properties] });

/** No two rows of one organisation and mode have the same of these. */
export const TenantUnique = (...properties: string[]): ClassDecorator =>
  Unique({ properties: ['organisationId', 'mode', ...properties] });
