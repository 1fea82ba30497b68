import type { TSchema } from 'typebox';
import type { Dialect } from '../dialects/dialect.ts';
import { inputSchema } from '../inputs.ts';
import { withNulls, type FieldsSchema } from '../optional-fields.ts';
import { isMap, type Route } from '../route.ts';
import { NAME, type AnswerSchema } from '../shape.ts';
import { successSchema } from '../success-body.ts';
import type { Surface } from '../surface.ts';
import { inWords } from './codes-in-words.ts';
import { AUDIO_ANSWERS, IDEMPOTENCY_KEY, RANGE, SESSION_TOKEN, endingHeaders } from './headers.ts';

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

/** A route as an operation of the description. */
export function describeRoute(
  surface: Surface,
  group: string,
  route: Route,
  answer: AnswerSchema,
  refer: Refer,
  example?: OperationExample,
): object {
  const { name, dialect } = surface;
  const json: Content = (schema, shown) => ({
    'application/json': { schema: refer.schema(schema), ...(shown !== undefined && { example: shown }) },
  });
  const scope = route.scope && name === 'partner' ? `\n\nNeeds the scope \`${route.scope}\`.` : '';
  return {
    operationId: route.operation.replace(/^./, (letter) => letter.toLowerCase()),
    tags: [group],
    ...(route.ending && { deprecated: true }),
    summary: route.title ?? titleOf(route.operation),
    description: `${route.summary}.${scope}`,
    security: route.admin ? [{ adminKey: [] }] : route.open ? [] : SECURITY[name],
    parameters: parametersOf(route, name),
    ...(route.body !== undefined && { requestBody: requestBodyOf(route, surface, json, example?.request) }),
    responses: {
      ...(route.sendsAudio ? AUDIO_ANSWERS : successesOf(route, dialect, answer, json, example?.answers)),
      ...refusalsOf(route, dialect, refer, json),
    },
  };
}

const parametersOf = (route: Route, surface: Surface['name']): object[] => [
  ...Object.entries(route.params ?? {}).map(([key, schema]) => parameter(key, 'path', schema, true)),
  ...Object.entries(route.query ?? {}).map(([key, schema]) =>
    isMap(schema)
      ? fieldsParameter(key, schema as FieldsOfQuery)
      : parameter(key, 'query', schema, route.requiredQuery?.includes(key) ?? false),
  ),
  ...(route.idempotent ? [{ ...IDEMPOTENCY_KEY, required: route.idempotent === 'required' }] : []),
  ...(route.session ? [SESSION_TOKEN] : []),
  ...(route.sendsAudio ? [RANGE] : []),
  ...(surface === 'partner' ? ['OnBehalfOf', 'Organisation', 'Nonce'].map(parameterReference) : []),
];

function requestBodyOf(route: Route, { name, spelling }: Surface, json: Content, shown: unknown): object {
  const body = bodySchema(route, spelling);
  const named = { ...(name === 'partner' ? withNulls(body) : body), [NAME]: { name: bodyName(route) } };
  // Said in words: a schema that closes would be a change that breaks callers (decision 11).
  const description = 'Fields that are not listed are refused.';
  return { description, required: !route.bodyOptional, content: json(named as AnswerSchema, shown) };
}

/** The answers to a call that is granted, by status. */
function successesOf(
  route: Route,
  dialect: Dialect,
  answer: AnswerSchema,
  json: Content,
  shown: OperationExample['answers'] = {},
): object {
  const plain = route.idempotent ? withoutReplayed(answer) : answer;
  const data = route.shape ? route.shape.schema(plain) : plain;
  const outcomes = [route, ...(route.otherwise ? [route.otherwise] : [])];
  return Object.fromEntries(
    outcomes.map(({ status, message }) => [
      status,
      {
        description: message,
        ...(route.ending && { headers: endingHeaders(route.ending) }),
        content: json(successSchema(dialect, route, data), shown[status]),
      },
    ]),
  );
}

const refusalsOf = (route: Route, dialect: Dialect, refer: Refer, json: Content): object =>
  Object.fromEntries(
    dialect.errors(route).map(({ status, codes, schema, headers }) => [
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

const bodyName = ({ body, bodyRules }: Route): string => bodyRules ?? body!;

const parameterReference = (name: string) => ({ $ref: `#/components/parameters/${name}` });

/** The schema of a body with its session token, in words that other programs understand. */
function bodySchema(route: Route, spelling: Surface['spelling']): FieldsSchema {
  const schema = inCommonWords(inputSchema(bodyName(route), spelling)) as FieldsSchema;
  if (!route.session) return schema;
  return { ...schema, properties: { sessionToken: { type: 'string' }, ...schema.properties } };
}

/**
 * Without our codes, which are no keywords of JSON Schema; and with defaults in the description, since generators of
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

interface FieldsOfQuery extends TSchema {
  additionalProperties: TSchema;
  description: string;
}

/** Parameters that have a name of the caller's after a dot. */
const fieldsParameter = (name: string, { additionalProperties, description }: FieldsOfQuery) => ({
  ...parameter(`${name}.{key}`, 'query', additionalProperties, false),
  description,
});

const parameter = (name: string, where: 'path' | 'query', schema: TSchema, required: boolean) => ({
  name,
  in: where,
  required,
  schema,
});
