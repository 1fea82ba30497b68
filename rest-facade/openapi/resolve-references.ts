type Json = Record<string, unknown>;

/**
 * The description with every schema written out in place: `$ref` replaced by what it names, `allOf` joined, and "this or
 * null" as a type with null. It is what the description was before it had names, so that versions can be compared.
 */
export function resolveReferences<Description extends object>(description: Description): Description {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (!isObject(value)) return value;
    const { $ref, ...words } = value;
    if (typeof $ref === 'string')
      return { ...(resolve(named(description, $ref)) as Json), ...(resolve(words) as Json) };
    const inner = Object.fromEntries(Object.entries(value).map(([word, item]) => [word, resolve(item)]));
    return nullableForm(joined(inner));
  };
  return resolve(description) as Description;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function named(description: object, reference: string): unknown {
  const found = reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((inner, key) => (inner as Json | undefined)?.[key], description);
  if (found === undefined) throw new Error(`${reference} names nothing`);
  return found;
}

function joined({ allOf, ...words }: Json): Json {
  if (!Array.isArray(allOf)) return words;
  return [words, ...(allOf as Json[])].reduce(merge);
}

/** Objects word by word; of two values the later. */
const merge = (one: Json, other: Json): Json => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([word, value]) => {
      const before = one[word];
      return [word, plainObject(before) && plainObject(value) ? merge(before, value) : value];
    }),
  ),
});

const plainObject = (value: unknown): value is Json => isObject(value) && !Array.isArray(value);

function nullableForm(schema: Json): Json {
  const { anyOf, ...words } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [form, other] = anyOf as Json[];
  if (other!['type'] !== 'null' || form!['type'] !== 'object') return schema;
  return { ...form, ...words, type: ['object', 'null'] };
}
