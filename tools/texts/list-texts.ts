type Say = (...given: unknown[]) => unknown;

/** One text with the place where it is written, as a reader's list has it. */
export type ListedText = readonly [place: string, text: string];

/**
 * All texts of a table, each once for its place. A text with a number or a name in it is shown with the names of what is put in,
 * such as `{count} in all`.
 */
export function listTexts(table: unknown, place: string): ListedText[] {
  if (typeof table === 'string') return [[place, table]];
  if (typeof table === 'function') return [[place, sample(table as Say)]];
  if (Array.isArray(table)) return table.flatMap((one, nth) => listTexts(one, `${place}.${nth + 1}`));
  if (typeof table !== 'object' || table === null) return [];
  return Object.entries(table).flatMap(([key, value]) =>
    listTexts(value, place === '' ? key : `${place}.${key}`),
  );
}

/** Names stand in for what the text is about; a text that counts gets numbers where names do not make it one. */
function sample(say: Say): string {
  const names = parametersOf(say);
  for (const given of [names.map((name) => `{${name}}`), names.map(() => 2)]) {
    try {
      const text = say(...given);
      if (typeof text === 'string') return text;
    } catch {
      // The text wants something else than a name.
    }
  }
  throw new Error(`no sample can be made of ${say}`);
}

function parametersOf(say: Say): string[] {
  const [, list = ''] = /^\(?([^)=]*)\)?\s*=>/.exec(String(say)) ?? [];
  return list
    .split(',')
    .map((one) => one.trim().replace(/\s*=.*$/, ''))
    .filter(Boolean);
}

/** The list as people read it: a line for each text, below the table that it is in. */
export const written = (
  tables: readonly (readonly [title: string, texts: readonly ListedText[]])[],
): string =>
  tables
    .map(([title, texts]) => {
      const lines = texts.map(([place, text]) => `${place}: ${text.replaceAll(/\s*\n\s*/g, ' ')}`);
      return [`# ${title}`, '', ...lines, ''].join('\n');
    })
    .join('\n');
