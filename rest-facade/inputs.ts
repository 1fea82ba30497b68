import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TInteger, TSchema, TString, TUnsafe } from 'typebox';
import { projectRoot } from '../kernel/core/root.ts';
import { renameKeys, toSnake } from '../kernel/core/rules/wire-case.ts';

type Spelling = 'snake' | 'camel';
type Json = Record<string, unknown>;

const publishedInputs: Record<string, Json> = JSON.parse(
  readFileSync(path.join(projectRoot, 'schema/inputs.json'), 'utf8'),
);

/** The rules of an input as the domain publishes them, in the spelling of the surface. */
export function inputSchema(name: string, spelling: Spelling): TSchema {
  const schema = publishedInputs[name];
  if (!schema) throw new Error(`schema/inputs.json has no ${name}`);
  return (spelling === 'snake' ? toSnakeSchema(schema) : schema) as TSchema;
}

/** The rules of one field of an input, where it comes as a parameter of the query. */
export const inputText = (name: string, field: string): TString => inputField(name, field) as TString;
export const inputInteger = (name: string, field: string): TInteger => inputField(name, field) as TInteger;
export const inputTexts = (name: string, field: string) =>
  inputField(name, field) as TUnsafe<Record<string, string>>;

const inputField = (name: string, field: string): TSchema =>
  (inputSchema(name, 'camel') as { properties: Record<string, TSchema> }).properties[field]!;

/** Only property names are spelled differently on the wire. */
function toSnakeSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toSnakeSchema);
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([word, value]) => {
      if (word === 'properties')
        return [
          word,
          Object.fromEntries(
            Object.entries(value as Json).map(([key, rule]) => [toSnake(key), toSnakeSchema(rule)]),
          ),
        ];
      if (word === 'required' || word === 'x-not-above' || word === 'x-some-of')
        return [word, (value as string[]).map(toSnake)];
      if (word === 'default' || word === 'x-distinct') return [word, renameKeys(value, toSnake)];
      if (word === 'x-skips') return [word, toSnakeNames(value as Record<string, string>)];
      if (word === 'x-when') return [word, (value as Json[]).map(toSnakeCondition)];
      return [word, toSnakeSchema(value)];
    }),
  );
}

const toSnakeNames = (names: Record<string, string>): Json =>
  Object.fromEntries(Object.entries(names).map(([choice, list]) => [toSnake(choice), toSnake(list)]));

/** `{ if: { locationType: … }, forbids: ["companyName"] }`: properties everywhere. */
const toSnakeCondition = (condition: Json): Json =>
  Object.fromEntries(
    Object.entries(condition).map(([word, value]) => [
      word,
      word === 'if' ? renameKeys(value, toSnake) : (value as string[]).map(toSnake),
    ]),
  );
