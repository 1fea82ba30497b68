import { inWords } from '../../rest-facade/openapi/codes-in-words.ts';

const HEAD = `"""An error for every code that the service answers with. Written by \`npm run schema\` from the description."""

from .errors import ApiError
`;

/** Python's class of every code, and the table that finds it. */
export function pythonErrors(codes: string[]): string {
  const known = [...new Set(codes)].toSorted();
  const classes = known.map(
    (code) => `class ${errorName(code)}(ApiError):\n    """${inWords([code]).slice(2)}"""\n`,
  );
  const rows = known.map((code) => `    "${code}": ${errorName(code)},\n`);
  const names = known.map((code) => `    "${errorName(code)}",\n`);
  return `${HEAD}\n__all__ = [\n${names.join('')}]\n\n\n${classes.join('\n\n')}\n\nERROR_OF_CODE: dict[str, type[ApiError]] = {\n${rows.join('')}}\n`;
}

/** `NOT_FOUND` is a `NotFoundError`, and `SERVER_ERROR` a `ServerError`. */
const errorName = (code: string): string =>
  code
    .replace(/_ERROR$/, '')
    .split('_')
    .map((word) => word[0]! + word.slice(1).toLowerCase())
    .join('') + 'Error';
