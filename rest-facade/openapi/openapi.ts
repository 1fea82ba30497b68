import { parse, type GraphQLSchema } from 'graphql';
import type { TSchema } from 'typebox';
import { PARTNER_HEADERS } from '../../kernel/edge/header-rules.ts';
import type { Operations } from '../../kernel/core/graph/operations.ts';
import { inputSchema } from '../inputs.ts';
import { withNulls, type FieldsSchema } from '../left-out.ts';
import type { Row } from '../row.ts';
import { successSchema } from '../success-body.ts';
import { NAME, type AnswerSchema } from '../shape.ts';
import type { Surface } from '../surface.ts';
import { answerSchema } from './answer-schema.ts';
import { inWords } from './codes-in-words.ts';
import { Components, NamedSchemas } from './named-schemas.ts';
import { describeWebhooks } from './webhooks.ts';

interface SurfaceDescription {
  name: string;
  description: string;
  security: Record<string, string[]>[];
}

const DESCRIBED: Record<Surface['name'], SurfaceDescription> = {
  partner: {
    name: 'Partner',
    description:
      'Applicant tracking systems, signed requests. Null in an optional field of a body means left out.',
    security: [{ partnerKey: [], partnerTimestamp: [], partnerSignature: [] }],
  },
  verification: {
    name: 'Verification',
    description: "A student platform's back end, and reviewers' browsers.",
    security: [{ verificationKey: [] }],
  },
  catalogue: {
    name: 'Catalogue',
    description:
      'The open skill catalogue and what users select from it, no login. Per client address (IPv6 by /64): 100 calls in 15 minutes, 30 of /api/skills in any 5 minutes, 15 searches a minute; then 429 with Retry-After, and refused calls do not count. All callers together add 1,000 selections a minute and 200,000 a day; from half of that on, those of one network (IPv6 by /48, IPv4 by /24) 100 in 15 minutes.',
    security: [],
  },
};

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

/** What the service was sent and answered in a recorded run, by operation; events by type. */
export interface Examples {
  operations: Record<string, { request?: unknown; answers: Record<string, unknown> }>;
  events: Record<string, unknown>;
}

/** The OpenAPI 3.1 description, made from the rows and the graph they run on. */
export function openApi(
  surfaces: Surface[],
  operations: Operations,
  graph: GraphQLSchema,
  examples: Examples = { operations: {}, events: {} },
): object {
  const paths: Record<string, Record<string, object>> = {};
  const named = new NamedSchemas();
  const refusals = new Components<object>('responses');
  for (const surface of surfaces)
    for (const [group, rows] of Object.entries(surface.groups))
      for (const row of rows) {
        if (row.undescribed) continue;
        const path = surface.base + row.path.replace(/:(\w+)/g, '{$1}');
        const answer = answerSchema(graph, parse(operations.byName(row.operation).text));
        const prefixes = [DESCRIBED[surface.name].name, pascal(row.rates ?? ''), row.operation];
        const refer: Refer = {
          schema: (schema) => named.refer(schema, prefixes),
          refusal: (codes, refusal) => {
            const name = codes.length > 3 ? `${row.operation}Refused` : codes.map(pascal).join('Or');
            return refusals.refer(
              ['', ...prefixes].map((prefix) => prefix + name),
              refusal,
            );
          },
        };
        (paths[path] ??= {})[row.method.toLowerCase()] = describeRow(
          surface,
          group,
          row,
          answer,
          refer,
          examples.operations[row.operation],
        );
      }
  const schemas = named.all();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Skill verification service',
      version: '1.0.0',
      description:
        'Three REST surfaces over one graph: partners (applicant tracking systems), student platforms, and the open skill catalogue.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: surfaces.flatMap(({ name, groups }) =>
      Object.keys(groups).map((group) => ({ name: group, description: DESCRIBED[name].description })),
    ),
    'x-tagGroups': surfaces.map(({ name, groups }) => ({
      name: DESCRIBED[name].name,
      tags: Object.keys(groups),
    })),
    paths,
    ...(surfaces.some(({ name }) => name === 'partner') && {
      webhooks: describeWebhooks(schemas, examples.events),
    }),
    components: {
      schemas,
      responses: refusals.all(),
      parameters: { OnBehalfOf: ON_BEHALF_OF, Organisation: ORGANISATION, Nonce: NONCE },
      securitySchemes: {
        partnerKey: header('x-api-key', 'The key id, VFN_TEST_… or VFN_LIVE_….'),
        partnerTimestamp: header(
          'x-timestamp',
          'Unix time in whole seconds, within 5 minutes of the server clock.',
        ),
        partnerSignature: header(
          'x-signature',
          'v1= and the HMAC-SHA256 of the request, made with the secret.',
        ),
        adminKey: header('x-api-key', 'The admin API key of the server.'),
        verificationKey: header('x-api-key', 'The verification key, VFN_VT_… or VFN_VL_….'),
      },
    },
  };
}

/** What is told once and referred to. */
interface Refer {
  schema(schema: AnswerSchema): AnswerSchema;
  refusal(codes: string[], refusal: object): object;
}

/** `NOT_FOUND` and `reads` as names of components have them. */
const pascal = (name: string): string =>
  name
    .split('_')
    .map(
      (word) =>
        word.slice(0, 1).toUpperCase() +
        (word === word.toUpperCase() ? word.slice(1).toLowerCase() : word.slice(1)),
    )
    .join('');

function describeRow(
  { name, spelling, dialect }: Surface,
  group: string,
  row: Row,
  answer: AnswerSchema,
  refer: Refer,
  example?: Examples['operations'][string],
): object {
  const plain = row.idempotent ? withoutReplayed(answer) : answer;
  const data = row.shape ? row.shape.schema(plain) : plain;
  const body = row.body === undefined ? undefined : bodySchema(row, spelling);
  const json = (schema: AnswerSchema, shown?: unknown) => ({
    'application/json': { schema: refer.schema(schema), ...(shown !== undefined && { example: shown }) },
  });
  const errors = dialect.errors(row).map(({ status, codes, schema, headers }) => [
    status,
    refer.refusal(codes, {
      description: inWords(codes),
      ...(headers && { headers }),
      content: json(schema),
    }),
  ]);
  const scope = row.scope && name === 'partner' ? `\n\nNeeds the scope \`${row.scope}\`.` : '';
  return {
    operationId: row.operation.replace(/^./, (letter) => letter.toLowerCase()),
    tags: [group],
    ...(row.sunset && { deprecated: true }),
    summary: row.title ?? titleOf(row.operation),
    description: `${row.summary}.${scope}`,
    security: row.admin ? [{ adminKey: [] }] : row.open ? [] : DESCRIBED[name].security,
    parameters: [
      ...Object.entries(row.params ?? {}).map(([key, schema]) => parameter(key, 'path', schema, true)),
      ...Object.entries(row.query ?? {}).map(([key, schema]) =>
        parameter(key, 'query', schema, row.requiredQuery?.includes(key) ?? false),
      ),
      ...(row.idempotent ? [{ ...IDEMPOTENCY_KEY, required: row.idempotent === 'required' }] : []),
      ...(row.session ? [SESSION_TOKEN] : []),
      ...(row.sendsAudio ? [RANGE] : []),
      ...(name === 'partner' ? ['OnBehalfOf', 'Organisation', 'Nonce'].map(parameterReference) : []),
    ],
    ...(body && {
      requestBody: {
        required: !row.bodyOptional,
        content: json(
          {
            ...(name === 'partner' ? withNulls(body) : body),
            [NAME]: { name: bodyName(row) },
          } as AnswerSchema,
          example?.request,
        ),
      },
    }),
    responses: {
      ...(row.sendsAudio && AUDIO_ANSWERS),
      ...Object.fromEntries(
        row.sendsAudio
          ? []
          : [row, ...(row.otherwise ? [row.otherwise] : [])].map(({ status, message }) => [
              status,
              {
                description: message,
                ...(row.sunset && { headers: { Sunset: sunsetHeader(row.sunset) } }),
                content: json(successSchema(dialect, row, data), example?.answers[status]),
              },
            ]),
      ),
      ...Object.fromEntries(errors),
    },
  };
}

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

const headerParameter = (name: string, description: string, maxLength?: number) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...(maxLength !== undefined && { minLength: 1, maxLength }) },
});

const SESSION_TOKEN = headerParameter(
  'x-session-token',
  'The session token; or `Authorization: Bearer`, or `sessionToken` in the body.',
);
const IDEMPOTENCY_KEY = headerParameter(
  'Idempotency-Key',
  'A retry with the same key returns the first answer, kept 24 hours, marked Idempotent-Replayed: true.',
  PARTNER_HEADERS['Idempotency-Key'],
);
const ON_BEHALF_OF = headerParameter(
  'x-on-behalf-of',
  'The recruiter for whom the call is made, as the partner knows them; signed.',
  PARTNER_HEADERS['x-on-behalf-of'],
);
const ORGANISATION = headerParameter(
  'x-organisation',
  "The organisation of a platform's own, `OR_…`, for which its key acts, with that organisation's data and the key's mode and scopes; any other is 404. Signed.",
  PARTNER_HEADERS['x-organisation'],
);
const NONCE = headerParameter(
  'x-nonce',
  'Makes the call good once: a repeat, while its timestamp is good, is 401 with the reason nonce_repeated. Signed.',
  PARTNER_HEADERS['x-nonce'],
);

const AUDIO = Object.fromEntries(
  ['webm', 'ogg', 'mp4', 'mpeg', 'wav'].map((type) => [
    `audio/${type}`,
    { schema: { type: 'string', format: 'binary' } },
  ]),
);
const CONTENT_RANGE = {
  'Content-Range': {
    description: 'The bytes that are sent, and how many there are.',
    schema: { type: 'string' },
  },
};
const AUDIO_ANSWERS = {
  200: { description: 'The whole audio.', content: AUDIO },
  206: { description: 'The bytes that were asked for.', headers: CONTENT_RANGE, content: AUDIO },
  416: { description: 'The bytes that were asked for begin behind the end.', headers: CONTENT_RANGE },
};
const RANGE = headerParameter('Range', 'The bytes that are wanted, such as `bytes=0-65535`; all without it.');

const sunsetHeader = (day: string) => ({
  description: `The route ends on ${day} (RFC 8594).`,
  schema: { type: 'string' },
});

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
