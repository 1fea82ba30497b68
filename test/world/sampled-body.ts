/** JSON Schema, as far as a body can be made of it. */
export interface SampledSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: SampledSchema[];
  properties?: Record<string, SampledSchema>;
  additionalProperties?: boolean;
  items?: SampledSchema;
  minimum?: number;
  'x-form'?: string;
}

/** A value with every field of the schema. Texts fit no pattern: whoever checks them says so, and not that they are unknown. */
export function sampleOf(schema: SampledSchema): any {
  const { type, enum: values, const: only, anyOf, properties, items, minimum = 1 } = schema;
  if (only !== undefined) return only;
  if (values) return values[0];
  if (anyOf) return sampleOf(anyOf[0]!);
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, sampleOf(field)]));
  if (items) return [sampleOf(items)];
  if (type === 'integer' || type === 'number') return minimum;
  if (type === 'boolean') return true;
  if (schema['x-form'] === 'moment') return '2026-01-31T09:30:00Z';
  return type === 'object' ? {} : 'x';
}

/** The paths of all objects whose fields the schema names: `''`, `skills[0]`, `skills[0].place`. */
export function levelsOf(schema: SampledSchema, path = ''): string[] {
  const { anyOf, properties, additionalProperties, items } = schema;
  if (anyOf) return levelsOf(anyOf[0]!, path);
  if (items) return levelsOf(items, `${path}[0]`);
  if (!properties || additionalProperties === true) return [];
  const inner = Object.entries(properties).flatMap(([name, field]) =>
    levelsOf(field, path ? `${path}.${name}` : name),
  );
  return [path, ...inner];
}

/** A copy of the body with one field more in the object at this path. */
export function withField(body: object, path: string, name: string, value: unknown): object {
  const copy = structuredClone(body);
  const steps = path.split(/[.[\]]+/).filter(Boolean);
  const at = steps.reduce<any>((inner, step) => inner[step], copy);
  at[name] = value;
  return copy;
}
