import { registerEnumType } from 'type-graphql';

/** Makes an enum one of the graph, with words for itself and for each of its values. */
export function enumType<Values extends object>(
  values: Values,
  name: string,
  description: string,
  words: Record<keyof Values, string>,
): void {
  const valuesConfig: Partial<Record<keyof Values, { description: string }>> = {};
  for (const value in words) valuesConfig[value] = { description: words[value] };
  registerEnumType(values, { name, description, valuesConfig });
}

/** An enum that only the graph needs: its values are the names that have words. */
export function enumOf<Name extends string>(
  name: string,
  description: string,
  words: Record<Name, string>,
): { [Value in Name]: Value } {
  const values = Object.fromEntries(Object.keys(words).map((value) => [value, value]));
  enumType(values, name, description, words);
  return values as { [Value in Name]: Value };
}
