/** A column, or a field of a JSON column, that holds sealed values. */
export interface SealedPlace {
  /** The table with its schema, such as `mandate.result`. */
  table: string;
  /** The name of the value in reports, such as `phone`. */
  name: string;
  /** SQL of what is unique to a row, by which rows are gone through: the primary key. */
  key: string;
  keyType: 'text' | 'bigint';
  /** SQL of the rows that have such a value, where few of many have one. */
  where?: string;
  /** SQL of the value in a row of the table. */
  value: string;
  /** SQL of the change of a row to the value called `fresh`. */
  change: string;
  /**
   * SQL in place of `change` where the part may not change the table; `$1` are keys, `$2` old and `$3` fresh values.
   */
  write?: string;
  /** SQL of the id that the value is bound to; the key by default. */
  boundTo?: string;
  of: (id: string) => string;
  /** The value was never plain, and may have an earlier form. */
  secret?: true;
}

type InColumn = Pick<SealedPlace, 'table' | 'of'> & { column: string; secret?: true };

/** A text column of a table whose key is `id`. */
export const inColumn = ({ column, ...place }: InColumn): SealedPlace => ({
  ...place,
  name: column,
  key: 'id',
  keyType: 'text',
  value: `"${column}"`,
  change: `"${column}" = fresh`,
});

type InField = Pick<SealedPlace, 'table' | 'of'> & { column: string; field: string };

/** A field of a JSON column of a table whose key is `id`. */
export const inField = ({ column, field, ...place }: InField): SealedPlace => ({
  ...place,
  name: `${column}.${field}`,
  key: 'id',
  keyType: 'text',
  value: `"${column}" ->> '${field}'`,
  change: `"${column}" = jsonb_set("${column}", '{${field}}', to_jsonb(fresh), false)`,
});
