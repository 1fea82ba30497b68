import type { TSchema } from 'typebox';
import type { Dialect } from '../dialects/dialect.ts';
import { inputSchema } from '../inputs.ts';
import { withNulls, type FieldsSchema } from '../left-out.ts';
import type { Row } from '../row.ts';
import { NAME, type AnswerSchema } from '../shape.ts';
import { successSchema } from '../success-body.ts';
import type { Surface } from '../surface.ts';
import { inWords } from './codes-in-words.ts';
import { AUDIO_ANSWERS, IDEMPOTENCY_KEY, RANGE, SESSION_TOKEN, sunsetHeader } from './headers.ts';

/** Puts a schema or a refusal among the components, and answers a reference to it. */
export interface Refer {
  schema(schema: AnswerSchema): AnswerSchema;
  refusal(codes: string[], refusal: object): object;
}

interface OperationExample {
  request?: unknown;
  answers: Record<string, unknown>;
}

/** Requests and answers of a recorded run, by operation; events by type. */
export interface Examples {
  operations: Record<string, OperationExample>;
  events: Record<string, unknown>;
}

const SECURITY: Record<Surface['name'], Record<string, string[]>[]> = {
  partner: [{ partnerKey: [], partnerTimestamp: [], partnerSignature: [] }],
  verification: [{ verificationKey: [] }],
  catalogue: [],
};

type Content = (schema: AnswerSchema, shown?: unknown) => object;

/** A row as an operation of the description. */
export function describeRow(
  surface: Surface,
  group: string,
  row: Row,
  answer: AnswerSchema,
  refer: Refer,
  example?: OperationExample,
): object {
  const { name, dialect } = surface;
  const json: Content = (schema, shown) => ({
    'application/json': { schema: refer.schema(schema), ...(shown !== undefined && { example: shown }) },
  });
  const scope = row.scope && name === 'partner' ? `\n\nNeeds the scope \`${row.scope}\`.` : '';
  return {
    operationId: row.operation.replace(/^./, (letter) => letter.toLowerCase()),
    tags: [group],
    ...(row.sunset && { deprecated: true }),
    summary: row.title ?? titleOf(row.operation),
    description: `${row.summary}.${scope}`,
    security: row.admin ? [{ adminKey: [] }] : row.open ? [] : SECURITY[name],
    parameters: parametersOf(row, name),
    ...(row.body !== undefined && { requestBody: requestBodyOf(row, surface, json, example?.request) }),
    responses: {
      ...(row.sendsAudio ? AUDIO_ANSWERS : successesOf(row, dialect, answer, json, example?.answers)),
      ...refusalsOf(row, dialect, refer, json),
    },
  };
}

const parametersOf = (row: Row, surface: Surface['name']): object[] => [
  ...Object.entries(row.params ?? {}).map(([key, schema]) => parameter(key, 'path', schema, true)),
  ...Object.entries(row.query ?? {}).map(([key, schema]) =>
    parameter(key, 'query', schema, row.requiredQuery?.includes(key) ?? false),
  ),
  ...(row.idempotent ? [{ ...IDEMPOTENCY_KEY, required: row.idempotent === 'required' }] : []),
  ...(row.session ? [SESSION_TOKEN] : []),
  ...(row.sendsAudio ? [RANGE] : []),
  ...(surface === 'partner' ? ['OnBehalfOf', 'Organisation', 'Nonce'].map(parameterReference) : []),
];

function requestBodyOf(row: Row, { name, spelling }: Surface, json: Content, shown: unknown): object {
  const body = bodySchema(row, spelling);
  const named = { ...(name === 'partner' ? withNulls(body) : body), [NAME]: { name: bodyName(row) } };
  // Said in words: a schema that closes would be a change that breaks callers (decision 11).
  const description = 'Fields that are not listed are refused.';
  return { description, required: !row.bodyOptional, content: json(named as AnswerSchema, shown) };
}

/** The answers to a call that is granted, by status. */
function successesOf(
  row: Row,
  dialect: Dialect,
  answer: AnswerSchema,
  json: Content,
  shown: OperationExample['answers'] = {},
): object {
  const plain = row.idempotent ? withoutReplayed(answer) : answer;
  const data = row.shape ? row.shape.schema(plain) : plain;
  const outcomes = [row, ...(row.otherwise ? [row.otherwise] : [])];
  return Object.fromEntries(
    outcomes.map(({ status, message }) => [
      status,
      {
        description: message,
        ...(row.sunset && { headers: { Sunset: sunsetHeader(row.sunset) } }),
        content: json(successSchema(dialect, row, data), shown[status]),
      },
    ]),
  );
}

const refusalsOf = (row: Row, dialect: Dialect, refer: Refer, json: Content): object =>
  Object.fromEntries(
    dialect.errors(row).map(({ status, codes, schema, headers }) => [
      status,
      refer.refusal(codes, {
        description: inWords(codes),
        ...(headers && { headers }),
        content: json(schema),
      }),
    ]),
  );

/** `CreateMandate` is `Create a mandate`, and `ListMandates` is `List mandates`. */
function titleOf(operation: string): string {
  const [verb, ...things] = operation.split(/(?=[A-Z])/);
  const thing = things.join(' ').toLowerCase();
  const isOne = thing !== '' && !thing.endsWith('s') && !WITHOUT_ARTICLE.includes(verb!);
  const article = !isOne ? '' : /^[aeio]/.test(thing) ? 'an ' : 'a ';
  return `${verb} ${article}${thing}`.trim();
}

const WITHOUT_ARTICLE = ['Browse', 'Give', 'Look', 'Search'];

const bodyName = ({ body, bodyRules }: Row): string => bodyRules ?? body!;

const parameterReference = (name: string) => ({ $ref: `#/components/parameters/${name}` });

/** The schema of a body with its session token, in words that other programs understand. */
function bodySchema(row: Row, spelling: Surface['spelling']): FieldsSchema {
  const schema = inCommonWords(inputSchema(bodyName(row), spelling)) as FieldsSchema;
  if (!row.session) return schema;
  return { ...schema, properties: { sessionToken: { type: 'string' }, ...schema.properties } };
}

/**
 * Without our codes, which are no words of JSON Schema; and with defaults told in the description, since generators of
 * clients take a field with a default for one that is always there.
 */
function inCommonWords(schema: unknown, isProperties = false): unknown {
  if (Array.isArray(schema)) return schema.map((item) => inCommonWords(item));
  if (schema === null || typeof schema !== 'object') return schema;
  const words = Object.entries(schema)
    .filter(([word]) => isProperties || !['missing', 'invalid', 'default'].includes(word))
    .map(([word, value]) => [word, inCommonWords(value, word === 'properties')]);
  const { default: usual, description } = schema as { default?: unknown; description?: string };
  if (isProperties || usual === undefined) return Object.fromEntries(words);
  const told = `${description ? `${description} ` : ''}By default ${JSON.stringify(usual)}.`;
  return { ...Object.fromEntries(words), description: told };
}

function withoutReplayed(answer: AnswerSchema): AnswerSchema {
  const { replayed: _, ...properties } = answer.properties!;
  return { ...answer, properties, required: Object.keys(properties) };
}

const parameter = (name: string, where: 'path' | 'query', schema: TSchema, required: boolean) => ({
  name,
  in: where,
  required,
  schema,
});
