/**
 * The rules by which `promtool check metrics` judges, and that no label takes values without end, for machines where
 * promtool is not installed. Answers what is wrong, a line each.
 */
export function breachesOfConvention(text: string): string[] {
  const breaches: string[] = [];
  const types = new Map<string, string>();
  const helps = new Set<string>();
  const valuesOf = new Map<string, Set<string>>();
  for (const line of text.split('\n')) {
    const [, kind, name = '', said = ''] = /^# (HELP|TYPE) (\S+) ?(.*)$/.exec(line) ?? [];
    if (kind === 'HELP' && said) helps.add(name);
    if (kind === 'TYPE') types.set(name, said);
    const [, sample = '', labels = ''] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? /.exec(line) ?? [];
    for (const [, label, value] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)) {
      const key = `${sample} ${label}`;
      valuesOf.set(key, (valuesOf.get(key) ?? new Set()).add(value!));
    }
  }
  for (const [name, type] of types) {
    const say = (what: string) => breaches.push(`${name} ${what}`);
    if (!helps.has(name)) say('has no help');
    if (/[A-Z]/.test(name) || name.includes(':')) say('is not in snake_case');
    if (type === 'counter' && !name.endsWith('_total')) say('is a counter without _total');
    if (type !== 'counter' && name.endsWith('_total')) say('has _total and is no counter');
    if (type !== 'histogram' && type !== 'summary' && /_(count|sum|bucket)$/.test(name))
      say('has an ending of histograms');
    if (/_(gauge|counter|histogram|summary)(_|$)/.test(name)) say('has its type in its name');
    if (
      /_(milliseconds|ms|minutes|hours|days|kilobytes|megabytes|kb|mb|percent|sec|secs|s)(_total)?$/.test(
        name,
      )
    )
      say('is not in a base unit');
  }
  for (const [key, values] of valuesOf) {
    if (values.size > 300) breaches.push(`${key} has ${values.size} values`);
    const id = [...values].find((value) =>
      /^[A-Z]{2,3}_[0-9A-Z]{20,}$|@|\+\d{6}|[0-9a-f]{8}-[0-9a-f]{4}-/.test(value),
    );
    if (id !== undefined) breaches.push(`${key} has a value of one object or person: ${id}`);
  }
  return breaches;
}
