import openapiTypes, { astToString } from 'openapi-typescript';

interface Description {
  components: {
    schemas: Record<string, { properties: { error: { properties: { code: { enum: string[] } } } } }>;
  };
}

const FOLDER = 'sdk/typescript/src';
const HEAD = '// Written by npm run schema from the description.\n';

/** The files of the TypeScript SDK that follow from the description, by their place in the project. */
export async function typescriptSdk(description: object): Promise<Record<string, string>> {
  const types = await openapiTypes(JSON.stringify(description, onlyTypes), {
    silent: true,
    // A field with a default may be left out of a body.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
  });
  const { schemas } = (description as Description).components;
  const codes = ['Error', 'VerificationError'].flatMap(
    (name) => schemas[name]!.properties.error.properties.code.enum,
  );
  return {
    [`${FOLDER}/schema.ts`]: `${HEAD}${withoutOtherAliases(astToString(types))}`,
    [`${FOLDER}/refusals.ts`]: refusalClasses([...new Set(codes)]),
  };
}

/** Headers are the client's own work, refusals are classes, and examples would make it three times as long. */
function onlyTypes(this: unknown, key: string, value: unknown): unknown {
  if (key === 'example') return undefined;
  if (key === 'responses')
    return Object.fromEntries(Object.entries(value as object).filter(([status]) => /^2/.test(status)));
  if (key === 'parameters' && Array.isArray(value))
    return value.filter((one: { in?: string }) => one.in === 'path' || one.in === 'query');
  return value;
}

/** Records and inputs have names of their own; those of responses and parameters would be noise. */
const withoutOtherAliases = (text: string): string =>
  text.replace(/^export type \w+ = components\['(?!schemas)\w+'\].*\n/gm, '');

/** A class for each code, so that callers can catch by it. */
function refusalClasses(codes: readonly string[]): string {
  const classes = codes.toSorted().map((code) => [code, classNameOf(code)] as const);
  return [
    HEAD,
    `import { ApiError } from './errors.ts';\n\n`,
    ...classes.map(([, name]) => `export class ${name} extends ApiError {}\n`),
    '\n/** The class of each code. */\nexport const REFUSALS: Record<string, typeof ApiError> = {\n',
    ...classes.map(([code, name]) => `  ${code}: ${name},\n`),
    '};\n',
  ].join('');
}

/** VALIDATION_FAILED is ValidationFailedError, and SERVER_ERROR is ServerError. */
const classNameOf = (code: string): string =>
  code
    .replace(/_ERROR$/, '')
    .split('_')
    .map((word) => word[0]! + word.slice(1).toLowerCase())
    .join('') + 'Error';
