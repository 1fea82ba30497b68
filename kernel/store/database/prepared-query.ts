// @ts-expect-error -- pg publishes it, its types do not
import utils from 'pg/lib/utils.js';

/** The part of pg's connection that a statement needs. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(values: {
    statement: string;
    values: readonly unknown[];
    valueMapper: (value: unknown) => unknown;
  }): void;
  describe(portal: { type: 'P' }): void;
  execute(portal: object): void;
  sync(): void;
}

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

export interface QueryAnswer {
  command: string;
  rowCount: number | null;
  rows: Row[];
}

type Callback = (error: Error | null, answer?: QueryAnswer) => void;

/**
 * A prepared statement, handed to pg in place of its own: the server describes the rows once for each connection, not
 * with every answer, which saves a tenth of a small read. The shape cannot change: when a column's type does, the
 * server refuses the statement.
 */
export class PreparedQuery {
  readonly name: string;
  readonly text: string;
  /** pg may replace the callback. */
  callback: Callback;
  readonly #values: readonly unknown[];
  readonly #shapes: Shapes;
  readonly #types: TypeParsers;
  readonly #rows: Row[] = [];
  #shape: Shape | null | undefined;
  #complete = '';
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

  submit(connection: Connection): null {
    const isParsed = connection.parsedStatements[this.name] === this.text;
    this.#shape = isParsed ? this.#shapes.get(this.name) : undefined;
    connection.stream.cork();
    try {
      if (!isParsed) connection.parse({ name: this.name, text: this.text });
      this.#bind(connection);
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  #bind(connection: Connection): void {
    try {
      const valueMapper = (utils as { prepareValue: (value: unknown) => unknown }).prepareValue;
      connection.bind({ statement: this.name, values: this.#values, valueMapper });
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

  handleCommandComplete({ text }: { text: string }): void {
    this.#complete = text;
    if (this.#shape === undefined) this.#shapes.set(this.name, null);
  }

  handleError(error: Error): void {
    this.#tell(this.#failed ?? error);
  }

  handleReadyForQuery(): void {
    if (this.#failed) return this.#tell(this.#failed);
    // `SELECT 3`, `INSERT 0 1`, `BEGIN`.
    const [command = '', ...numbers] = this.#complete.split(' ');
    const count = numbers.at(-1);
    this.#tell(null, { command, rowCount: count === undefined ? null : Number(count), rows: this.#rows });
  }

  handleEmptyQuery(): void {}

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail('a prepared statement has nothing to copy');
  }

  handleCopyData(): void {}

  #tell(error: Error | null, answer?: QueryAnswer): void {
    const { callback } = this;
    this.callback = () => {};
    callback(error, answer);
  }
}
