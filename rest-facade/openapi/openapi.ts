import { parse, type GraphQLSchema } from 'graphql';
import type { TSchema } from 'typebox';
import { PARTNER_HEADERS } from '../../kernel/edge/header-rules.ts';
import type { Operations } from '../../kernel/core/graph/operations.ts';
import { inputSchema } from '../inputs.ts';
import { withNulls, type FieldsSchema } from '../left-out.ts';
import type { Row } from '../row.ts';
import { successSchema } from '../success-body.ts';
import type { AnswerSchema } from '../shape.ts';
import type { Surface } from '../surface.ts';
import { answerSchema } from './answer-schema.ts';

interface SurfaceDescription {
  tag: string;
  description: string;
  security: Record<string, string[]>[];
}

const DESCRIBED: Record<Surface['name'], SurfaceDescription> = {
  partner: {
    tag: 'Partner',
    description:
      'Applicant tracking systems, signed requests. Null in an optional field of a body means left out.',
    security: [{ partnerKey: [], partnerTimestamp: [], partnerSignature: [] }],
  },
  verification: {
    tag: 'Verification',
    description: "A student platform's back end, and reviewers' browsers.",
    security: [{ verificationKey: [] }],
  },
  catalogue: {
    tag: 'Catalogue',
    description:
      'The open skill catalogue and what users select from it, no login. Per client address (IPv6 by /64): 100 calls in 15 minutes, 30 of /api/skills in any 5 minutes, 15 searches a minute; then 429 with Retry-After, and refused calls do not count. All callers together add 1,000 selections a minute and 200,000 a day; from half of that on, those of one network (IPv6 by /48, IPv4 by /24) 100 in 15 minutes.',
    security: [],
  },
};

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

/** The OpenAPI 3.1 description, made from the rows and the graph they run on. */
export function openApi(surfaces: Surface[], operations: Operations, graph: GraphQLSchema): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const surface of surfaces)
    for (const row of surface.rows) {
      if (row.undescribed) continue;
      const path = surface.base + row.path.replace(/:(\w+)/g, '{$1}');
      const document = parse(operations.byName(row.operation).text);
      (paths[path] ??= {})[row.method.toLowerCase()] = describeRow(
        surface,
        row,
        answerSchema(graph, document),
      );
    }
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
    tags: Object.values(DESCRIBED).map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: {
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

function describeRow({ name, spelling, dialect }: Surface, row: Row, answer: AnswerSchema): object {
  const { tag, security } = DESCRIBED[name];
  const plain = row.idempotent ? withoutReplayed(answer) : answer;
  const data = row.shape ? row.shape.schema(plain) : plain;
  const body = row.body === undefined ? undefined : bodySchema(row, spelling);
  const json = (schema: unknown) => ({ 'application/json': { schema } });
  const errors = dialect
    .errors(row)
    .map(({ status, codes, schema, headers }) => [
      status,
      { description: codes.join(', '), ...(headers && { headers }), content: json(schema) },
    ]);
  return {
    operationId: row.operation.replace(/^./, (letter) => letter.toLowerCase()),
    tags: [tag],
    ...(row.sunset && { deprecated: true }),
    summary: row.summary,
    description: row.scope && name === 'partner' ? `Needs the scope \`${row.scope}\`.` : row.summary,
    security: row.admin ? [{ adminKey: [] }] : row.open ? [] : security,
    parameters: [
      ...Object.entries(row.params ?? {}).map(([key, schema]) => parameter(key, 'path', schema, true)),
      ...Object.entries(row.query ?? {}).map(([key, schema]) =>
        parameter(key, 'query', schema, row.requiredQuery?.includes(key) ?? false),
      ),
      ...(row.idempotent ? [{ ...IDEMPOTENCY_KEY, required: row.idempotent === 'required' }] : []),
      ...(row.session ? [SESSION_TOKEN] : []),
      ...(name === 'partner' ? [ON_BEHALF_OF, ORGANISATION, NONCE] : []),
    ],
    ...(body && {
      requestBody: {
        required: !row.bodyOptional,
        content: json(name === 'partner' ? withNulls(body) : body),
      },
    }),
    responses: {
      ...Object.fromEntries(
        [row, ...(row.otherwise ? [row.otherwise] : [])].map(({ status, message }) => [
          status,
          {
            description: message,
            ...(row.sunset && { headers: { Sunset: sunsetHeader(row.sunset) } }),
            content: json(successSchema(dialect, row, data)),
          },
        ]),
      ),
      ...Object.fromEntries(errors),
    },
  };
}

/** The schema of a body with its session token, without our codes, which are no words of JSON Schema. */
function bodySchema(row: Row, spelling: Surface['spelling']): FieldsSchema {
  const schema = withoutCodes(inputSchema(row.bodyRules ?? row.body!, spelling)) as FieldsSchema;
  if (!row.session) return schema;
  return { ...schema, properties: { sessionToken: { type: 'string' }, ...schema.properties } };
}

function withoutCodes(schema: unknown, isProperties = false): unknown {
  if (Array.isArray(schema)) return schema.map((item) => withoutCodes(item));
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([word]) => isProperties || (word !== 'missing' && word !== 'invalid'))
      .map(([word, value]) => [word, withoutCodes(value, word === 'properties')]),
  );
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
