/** A template of the description with its parameters, and the query, as they are sent. */
export function targetOf(template: string, params?: unknown, query?: unknown): string {
  const given = (params ?? {}) as Record<string, unknown>;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, given[name]));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.append(name, String(value));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** A dot or nothing at all would lead to another path than the one meant. */
function segment(name: string, value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || ['', '.', '..'].includes(text))
    throw new TypeError(`${name} must be an id, not ${JSON.stringify(value) ?? 'nothing'}`);
  return encodeURIComponent(text);
}
