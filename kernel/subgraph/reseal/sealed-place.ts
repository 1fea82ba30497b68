/** A column, or a field of a JSON column, that holds sealed values. */
export interface SealedPlace {
  /** Such as `mandate.result`. */
  table: string;
  /** What is sealed there, for whoever watches: `phone`. */
  name: string;
  /** The column that rows are gone through by: the primary key. */
  key: string;
  keyType: 'text' | 'bigint';
  /** SQL of the value in a row of the table. */
  value: string;
  /** SQL of the change of a row, to the value that is called `fresh`. */
  change: string;
  /** Instead of it, where the part may not change the table: SQL that is given `$1` keys, `$2` old and `$3` fresh values. */
  write?: string;
  /** SQL of the id that its value is bound to; the key where nothing else is said. */
  boundTo?: string;
  of: (id: string) => string;
  /** Never plain, and perhaps of an earlier form. */
  secret?: true;
}

type InColumn = Pick<SealedPlace, 'table' | 'of'> & { column: string; secret?: true };

/** A column of text of a table whose key is `id`. */
export const inColumn = ({ column, ...place }: InColumn): SealedPlace => ({
  ...place,
  name: column,
  key: 'id',
  keyType: 'text',
  value: `"${column}"`,
  change: `"${column}" = fresh`,
});

type InField = Pick<SealedPlace, 'table' | 'of'> & { column: string; field: string };

/** A field of an object of JSON, of a table whose key is `id`. */
export const inField = ({ column, field, ...place }: InField): SealedPlace => ({
  ...place,
  name: `${column}.${field}`,
  key: 'id',
  keyType: 'text',
  value: `"${column}" ->> '${field}'`,
  change: `"${column}" = jsonb_set("${column}", '{${field}}', to_jsonb(fresh), false)`,
});
