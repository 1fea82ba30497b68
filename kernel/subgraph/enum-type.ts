import { registerEnumType } from 'type-graphql';

/** Makes an enum one of the graph, with words for itself and for each of its values. */
export function enumType<Values extends object>(
  values: Values,
  name: string,
  description: string,
  words: Record<keyof Values, string>,
): void {
  const valuesConfig = Object.fromEntries(
    Object.entries<string>(words).map(([value, about]) => [value, { description: about }]),
  );
  registerEnumType(values, { name, description, valuesConfig: valuesConfig as never });
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
