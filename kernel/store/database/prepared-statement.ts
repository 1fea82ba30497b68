import { prepareValue, type PgConnection } from './pg-internals.ts';

type Row = Record<string, unknown>;
type Parse = (text: string) => unknown;
type TypeParsers = { getTypeParser(oid: number, format: 'text'): Parse };

/** The columns of a statement's rows. */
class Shape {
  readonly #names: string[];
  readonly #parsers: Parse[];
  readonly #empty: Row;

  constructor(fields: readonly { name: string; dataTypeID: number }[], types: TypeParsers) {
    this.#names = fields.map(({ name }) => name);
    this.#parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'));
    this.#empty = Object.fromEntries(this.#names.map((name) => [name, null]));
  }

  row(texts: readonly (string | null)[]): Row {
    const row = { ...this.#empty };
    for (let at = 0; at < texts.length; at++) {
      const text = texts[at];
      if (text !== null && text !== undefined) row[this.#names[at]!] = this.#parsers[at]!(text);
    }
    return row;
  }
}

/** The rows of the statements prepared on one connection. Null is a statement without rows. */
export type Shapes = Map<string, Shape | null>;

type Callback = (error: Error | null, rows?: Row[]) => void;

/**
 * A prepared statement, in the form in which pg takes cursors too. The server describes the rows once for each connection, not
 * with every answer as for pg's own `{ name, text, values }`, which costs half as much again for a read by id. The shape cannot
 * change: when a column's type does, the server refuses the statement.
 */
export class PreparedStatement {
  readonly name: string;
  readonly text: string;
  /** pg replaces the callback by one that ends its time limit too. */
  callback: Callback;
  readonly #values: readonly unknown[];
  readonly #shapes: Shapes;
  readonly #types: TypeParsers;
  readonly #rows: Row[] = [];
  #shape: Shape | null | undefined;
  #failed: Error | undefined;

  constructor(
    { name, text, values }: { name: string; text: string; values: readonly unknown[] },
    { shapes, types }: { shapes: Shapes; types: TypeParsers },
    callback: Callback,
  ) {
    this.name = name;
    this.text = text;
    this.callback = callback;
    this.#values = values;
    this.#shapes = shapes;
    this.#types = types;
  }

  submit(connection: PgConnection): null {
    const { parsedStatements, submittedNamedStatements } = connection;
    const isParsed = parsedStatements[this.name] === this.text;
    this.#shape = isParsed ? this.#shapes.get(this.name) : undefined;
    connection.stream.cork();
    try {
      // A statement before this one in the pipeline may have it parsed.
      if (!isParsed && submittedNamedStatements[this.name] !== this.text) {
        connection.parse({ name: this.name, text: this.text });
        submittedNamedStatements[this.name] = this.text;
      }
      this.#bind(connection);
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  #bind(connection: PgConnection): void {
    try {
      connection.bind({ statement: this.name, values: this.#values, valueMapper: prepareValue });
    } catch (error) {
      // A value that cannot be written asks the server for nothing but to be ready again.
      this.#failed = error as Error;
      connection.sync();
      return;
    }
    if (this.#shape === undefined) connection.describe({ type: 'P' });
    connection.execute({});
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#shape = new Shape(fields, this.#types);
    this.#shapes.set(this.name, this.#shape);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#failed) return;
    try {
      this.#rows.push(this.#shape!.row(fields));
    } catch (error) {
      this.#failed = error as Error;
    }
  }

  handleCommandComplete(): void {
    if (this.#shape === undefined) this.#shapes.set(this.name, null);
  }

  handleError(error: Error): void {
    this.#end(this.#failed ?? error);
  }

  handleReadyForQuery(): void {
    this.#end(this.#failed ?? null);
  }

  handleEmptyQuery(): void {}

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail('a prepared statement has nothing to copy');
  }

  handleCopyData(): void {}

  #end(error: Error | null): void {
    const { callback } = this;
    this.callback = () => {};
    callback(error, this.#rows);
  }
}
