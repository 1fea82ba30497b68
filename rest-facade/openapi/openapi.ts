import { parse, type GraphQLSchema } from 'graphql';
import type { Operations } from '../../kernel/core/graph/operations.ts';
import type { Surface } from '../surface.ts';
import { answerSchema } from './answer-schema.ts';
import { describeRoute, type Examples, type Refer } from './describe-route.ts';
import { NONCE, ON_BEHALF_OF, ORGANISATION } from './headers.ts';
import { Components, NamedSchemas } from './named-schemas.ts';
import { describeWebhooks, sentEvent } from './webhooks.ts';

interface SurfaceDescription {
  name: string;
  description: string;
}

const DESCRIBED: Record<Surface['name'], SurfaceDescription> = {
  partner: {
    name: 'Partner',
    description:
      'Applicant tracking systems, signed requests. Null in an optional field of a body means left out.',
  },
  verification: {
    name: 'Verification',
    description: "A student platform's back end, and reviewers' browsers.",
  },
  catalogue: {
    name: 'Catalogue',
    description:
      'The open skill catalogue and what users select from it, no login. Per client address (IPv6 by /64): 100 calls in 15 minutes, 30 of /api/skills in any 5 minutes, 15 searches a minute; then 429 with Retry-After, and refused calls do not count. All callers together add 1,000 selections a minute and 200,000 a day; from half of that on, those of one network (IPv6 by /48, IPv4 by /24) 100 in 15 minutes.',
  },
};

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

/** The OpenAPI 3.1 description, made from the routes and the graph they run on. */
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
    for (const [group, routes] of Object.entries(surface.groups))
      for (const route of routes) {
        if (route.undescribed) continue;
        const path = surface.base + route.path.replace(/:(\w+)/g, '{$1}');
        const answer = answerSchema(graph, parse(operations.byName(route.operation).text));
        const prefixes = [DESCRIBED[surface.name].name, pascal(route.rates ?? ''), route.operation];
        const refer: Refer = {
          schema: (schema) => named.refer(schema, prefixes),
          refusal: (codes, refusal) => {
            const name = codes.length > 3 ? `${route.operation}Refused` : codes.map(pascal).join('Or');
            return refusals.refer(
              ['', ...prefixes].map((prefix) => prefix + name),
              refusal,
            );
          },
        };
        (paths[path] ??= {})[route.method.toLowerCase()] = describeRoute(
          surface,
          group,
          route,
          answer,
          refer,
          examples.operations[route.operation],
        );
      }
  const forPartners = surfaces.some(({ name }) => name === 'partner');
  const answers = named.all();
  const schemas = { ...answers, ...(forPartners && { SentEvent: sentEvent(answers['Event']!) }) };
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
    ...(forPartners && { webhooks: describeWebhooks(schemas, examples.events) }),
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
