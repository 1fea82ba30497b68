/** The words of JSON Schema in a domain's rules that are put into sentences. */
export interface Rule {
  description?: string;
  properties?: Record<string, Rule>;
  items?: Rule;
  anyOf?: Rule[];
  enum?: unknown[];
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

export function propertyOf(rule: Rule | undefined, name: string): Rule | undefined {
  if (rule?.properties && Object.hasOwn(rule.properties, name)) return rule.properties[name];
  return rule?.anyOf?.map((one) => propertyOf(one, name)).find((found) => found !== undefined);
}

/** The limits of a field and what it is when left out, in sentences. The values of an enum are in its type. */
export function inWords(rule: Rule, type: string): string {
  // A rule in words may be narrower than that of the form.
  const isTold = /at most/i.test(rule.description ?? '');
  const sentences = [
    isTold ? '' : range(rule.minItems, rule.maxItems, 'entries'),
    ...[rule, ...(rule.items ? [rule.items] : []), ...(rule.anyOf ?? [])].flatMap((one) => [
      range(one.minLength, one.maxLength, one === rule.items ? 'characters each' : 'characters'),
      range(one.minimum, one.maximum, ''),
      type === 'String' && one.enum ? `One of ${one.enum.join(', ')}.` : '',
    ]),
    byDefault(rule.default),
  ];
  return sentences.filter(Boolean).join(' ');
}

const number = (value: number): string => value.toLocaleString('en');

function range(least: number | undefined, most: number | undefined, unit: string): string {
  const words =
    most === undefined
      ? least === undefined || least <= 1
        ? ''
        : `At least ${number(least)}`
      : least === undefined
        ? `At most ${number(most)}`
        : `${number(least)} to ${number(most)}`;
  return words && `${`${words} ${unit}`.trim()}.`;
}

function byDefault(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  const shown = Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'object'
      ? Object.entries(value as object)
          .map(([name, one]) => `${name} ${String(one)}`)
          .join(', ')
      : String(value);
  return `When left out: ${shown}.`;
}
