/** The parts of JSON Schema that the description uses. */
interface PythonSource {
  $ref?: string;
  type?: string | string[];
  description?: string | undefined;
  enum?: unknown[];
  const?: unknown;
  anyOf?: PythonSource[];
  items?: PythonSource;
  properties?: Record<string, PythonSource>;
  required?: string[];
}

/** A webhook of the description: the schema of every event, and what this type has of its own over it. */
export interface PythonWebhook {
  post: {
    description?: string;
    requestBody: { content: { 'application/json': { schema: { allOf: PythonSource[] } } } };
  };
}

const HEAD = `"""What the service takes and answers. Written by \`npm run schema\` from the description; not changed by hand."""

from typing import Any, Literal, NotRequired, TypedDict
`;

/** A name of a field that a class body of Python cannot hold. */
const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if ' +
    'import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/**
 * Python's `TypedDict` of every named schema, and of every object within one, which is named after its place. A schema
 * comes after those that it refers to, so that nothing need be quoted and Python itself knows which fields may be missing.
 */
export function pythonTypes(
  schemas: Record<string, PythonSource>,
  webhooks: Record<string, PythonWebhook>,
): string {
  const classes = new PythonClasses(schemas);
  for (const name of Object.keys(schemas)) classes.write(name);
  const eventTypes = Object.keys(webhooks);
  const events = Object.entries(webhooks).map(([type, webhook]) => classes.writeEvent(type, webhook));
  const any =
    events.length > 0
      ? [
          `AnyEvent = ${events.join(' | ')}\n"""An event as it is sent; its type tells the form of its data."""\n`,
        ]
      : [];
  const types = `EventType = ${literal(eventTypes)}\n"""What an event may be of; newer versions of the service may know more."""\n`;
  return `${HEAD}\n${types}\n\n${[...classes.texts, ...any].join('\n\n')}`;
}

class PythonClasses {
  readonly texts: string[] = [];
  readonly #schemas: Record<string, PythonSource>;
  readonly #written = new Set<string>();
  readonly #open = new Set<string>();

  constructor(schemas: Record<string, PythonSource>) {
    this.#schemas = schemas;
  }

  write(name: string): void {
    if (this.#written.has(name)) return;
    if (this.#open.has(name)) throw new Error(`${name} holds itself, which needs names in quotes`);
    this.#open.add(name);
    const schema = this.#schemas[name];
    if (!schema) throw new Error(`nothing is described under the name ${name}`);
    if (!schema.properties) throw new Error(`${name} is no object with fields`);
    this.#writeClass(name, schema);
    this.#written.add(name);
  }

  /** The class of an event: Python's types cannot narrow a field of another, so each has all fields. */
  writeEvent(type: string, { post }: PythonWebhook): string {
    const [, own] = post.requestBody.content['application/json'].schema.allOf;
    const base = this.#schemas['SentEvent']!;
    const properties = { ...base.properties, ...own!.properties };
    const name = `${pascal(type)}Event`;
    if (this.#schemas[name]) throw new Error(`${name} is the name of two types`);
    this.#writeClass(name, { ...base, description: post.description, properties });
    return name;
  }

  #writeClass(name: string, { description, properties = {}, required = [] }: PythonSource): void {
    const fields = Object.entries(properties).map(([key, schema]) => {
      const type = this.#type(schema, `${name}${pascal(key)}`);
      return { key, type: required.includes(key) ? type : `NotRequired[${type}]`, words: schema.description };
    });
    const odd = fields.filter(({ key }) => KEYWORDS.has(key));
    const lines = [
      ...(description ? [docstring(description)] : []),
      ...fields
        .filter((field) => !odd.includes(field))
        .flatMap(({ key, type, words }) => [`${key}: ${type}`, ...(words ? [docstring(words)] : [])]),
    ];
    const base = odd.length > 0 ? `_${name}Keywords` : 'TypedDict';
    if (odd.length > 0) {
      const entries = odd.map(({ key, type }) => `"${key}": ${type}`).join(', ');
      this.texts.push(`${base} = TypedDict("${base}", {${entries}})\n`);
    }
    const body = lines.length > 0 ? lines : ['pass'];
    this.texts.push(`class ${name}(${base}):\n${body.map((line) => `    ${line}\n`).join('')}`);
  }

  #type(schema: PythonSource, place: string): string {
    if (schema.$ref) {
      const name = schema.$ref.split('/').at(-1)!;
      this.write(name);
      return name;
    }
    if (schema.const !== undefined) return literal([schema.const]);
    if (schema.enum) return literal(schema.enum);
    if (schema.anyOf) {
      const forms = schema.anyOf.filter(({ type }) => type !== 'null');
      const types = forms.map((form, nth) =>
        this.#type(form, forms.length > 1 ? `${place}${nth + 1}` : place),
      );
      return union(types, forms.length < schema.anyOf.length);
    }
    const kinds = [schema.type].flat().filter((kind) => kind !== undefined);
    const types = kinds.filter((kind) => kind !== 'null').map((kind) => this.#ofKind(kind, schema, place));
    return types.length > 0 ? union(types, kinds.includes('null')) : 'Any';
  }

  #ofKind(kind: string, schema: PythonSource, place: string): string {
    if (kind === 'array') return `list[${schema.items ? this.#type(schema.items, `${place}Item`) : 'Any'}]`;
    if (kind !== 'object') return SIMPLE[kind] ?? 'Any';
    if (Object.keys(schema.properties ?? {}).length === 0) return 'dict[str, Any]';
    if (this.#schemas[place] || this.#written.has(place))
      throw new Error(`${place} is the name of two types`);
    this.#written.add(place);
    // The description of an object within another is the field's, and stands there.
    this.#writeClass(place, { ...schema, description: undefined });
    return place;
  }
}

const SIMPLE: Record<string, string> = { string: 'str', integer: 'int', number: 'float', boolean: 'bool' };

const union = (types: string[], orNone: boolean): string =>
  [...new Set([...types, ...(orNone ? ['None'] : [])])].join(' | ');

function literal(values: unknown[]): string {
  const words = values
    .filter((value) => value !== null)
    .map((value) => (typeof value === 'boolean' ? pascal(String(value)) : JSON.stringify(value)));
  return union(words.length > 0 ? [`Literal[${words.join(', ')}]`] : [], values.includes(null));
}

const docstring = (words: string): string =>
  `"""${words.replaceAll('\\', '\\\\').replaceAll('"', "'").replaceAll(/\s+/g, ' ').trim()}"""`;

const pascal = (key: string): string =>
  key.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());
