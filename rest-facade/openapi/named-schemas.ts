import { NAME, type AnswerSchema } from '../shape.ts';

const WORDS_OF_PLACE = ['description', 'deprecated'] as const;

/** The parts of the description that are written once under a name and referred to. */
export class Components<Part extends object> {
  readonly #parts = new Map<string, { part: Part; text: string }>();
  readonly #kind: string;

  constructor(kind: 'schemas' | 'responses') {
    this.#kind = kind;
  }

  /** A reference to the part, under the first of the names that is free or has the same part already. */
  refer(names: string[], part: Part): { $ref: string } {
    const text = JSON.stringify(part);
    const name = names.find((one) => (this.#parts.get(one)?.text ?? text) === text);
    if (!name) throw new Error(`${names.join(', ')} name other ${this.#kind} already`);
    this.#parts.set(name, { part, text });
    return { $ref: `#/components/${this.#kind}/${name}` };
  }

  /** By name, in the order of the alphabet. */
  all(): Record<string, Part> {
    const parts = [...this.#parts].map(([name, { part }]) => [name, part] as const);
    return Object.fromEntries(parts.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** Collects the schemas that have a name; where each stood there is a reference to it. */
export class NamedSchemas {
  readonly #components = new Components<AnswerSchema>('schemas');

  all(): Record<string, AnswerSchema> {
    return this.#components.all();
  }

  /** The schema with references. Two schemas of one name differ in the prefix of the place where they stand. */
  refer(schema: AnswerSchema, prefixes: string[]): AnswerSchema {
    const { items, properties } = schema;
    const forms = (['anyOf', 'allOf'] as const).filter((word) => schema[word]);
    const inner: AnswerSchema = {
      ...schema,
      ...(items && { items: this.refer(items, prefixes) }),
      ...Object.fromEntries(
        forms.map((word) => [
          word,
          (schema[word] as AnswerSchema[]).map((form) => this.refer(form, prefixes)),
        ]),
      ),
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, field]) => [name, this.refer(field, prefixes)]),
        ),
      }),
    };
    return inner[NAME] ? this.#named(inner, prefixes) : inner;
  }

  #named(schema: AnswerSchema, prefixes: string[]): AnswerSchema {
    const isNullable = Array.isArray(schema.type) && schema.type.includes('null');
    const place = Object.fromEntries(
      WORDS_OF_PLACE.filter((word) => word in schema).map((word) => [word, schema[word]]),
    );
    const { description: _, deprecated: __, [NAME]: of, ...rest } = schema;
    const { name, description } = of!;
    const reference = this.#components.refer(
      ['', ...prefixes].map((prefix) => prefix + name),
      { ...(description && { description }), ...rest, ...(isNullable && { type: 'object' }) },
    );
    return isNullable ? { anyOf: [reference, { type: 'null' }], ...place } : { ...reference, ...place };
  }
}
