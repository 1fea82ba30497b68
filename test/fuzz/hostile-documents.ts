import { isObjectType, type GraphQLObjectType } from 'graphql';
import type { Draw } from './draw.ts';
import type { GraphParts } from './graph-schema.ts';

type Make = (size: number, type: GraphQLObjectType, draw: Draw) => string;

const numbered = (size: number, make: (index: number) => string): string =>
  Array.from({ length: size }, (_, index) => make(index)).join(' ');

/** Each asks for the one before it twice, so that writing all out doubles with every line. */
const doubling = (size: number, type: string, field: string, between = (spread: string) => spread): string =>
  [
    `fragment F0 on ${type} { ${field} }`,
    ...Array.from({ length: Math.min(size, 60) }, (_, index) => {
      const spread = `...F${index}`;
      return `fragment F${index + 1} on ${type} { ${between(spread)} ${between(spread)} }`;
    }),
  ].join('\n');
const last = (size: number) => `...F${Math.min(size, 60)}`;

/** Documents that ask little and cost much, by name. Sizes go from within every limit to far past it. */
export const DOCUMENTS: Record<string, Make> = {
  'fragments that double at the root': (size) =>
    `{ ${last(size)} }\n${doubling(size, 'Query', '__typename shifts { value }')}`,
  'fragments that double further down': (size) =>
    `{ skills(first: 1) { edges { node { ${last(size)} } } } }\n${doubling(size, 'Skill', 'id name')}`,
  'fragments that double in depth': (size) =>
    `{ mandate(id: "JM_1") { ${last(size)} } }\n${doubling(size, 'Mandate', 'id', (spread) => `campaigns(first: 1) { edges { node { mandate { ${spread} } } } }`)}`,
  'fragments that double in a subscription': (size) =>
    `subscription { ${last(size)} }\n${doubling(size, 'Subscription', 'workflowChanged { eventId }')}`,
  'fragments that double in a mutation': (size) =>
    `mutation { ${last(size)} }\n${doubling(size, 'Mutation', 'archiveWorkflow(id: "x") { __typename }')}`,
  'fragments that double through inline ones': (size) =>
    `{ ${last(size)} }\n${doubling(size, 'Query', '__typename', (spread) => `... on Query @include(if: true) { ${spread} }`)}`,
  'fragments that double in introspection': (size) =>
    `{ __schema { types { ${last(size)} } } }\n${doubling(size, '__Type', 'name', (spread) => `ofType { ${spread} }`)}`,
  'fragments in a circle': (size) =>
    `{ ...C0 }\n${numbered(size, (index) => `fragment C${index} on Query { ...C${(index + 1) % size} }`)}`,
  'fragments nobody uses': (size, type) =>
    `{ __typename }\n${numbered(size, (index) => `fragment U${index} on ${type.name} { __typename }`)}`,
  'many aliases': (size) => `{ ${numbered(size, (index) => `a${index}: __typename`)} }`,
  'many root fields': (size) => `{ ${numbered(size, (index) => `a${index}: shifts { value }`)} }`,
  'one field many times': (size) =>
    `{ ${numbered(size, () => 'skills(first: 2) { edges { node { id name } } }')} }`,
  'one key for different fields': (size) =>
    `{ ${numbered(size, (index) => `a: skill(id: "sk_${index}") { id b: name }`)} }`,
  'deep selection': (size) => `{ ${'skills { edges { node { '.repeat(size)}id${' } } }'.repeat(size)} }`,
  'deep inline fragments': (size) => `{ ${'... { '.repeat(size)}__typename${' }'.repeat(size)} }`,
  'unclosed selection': (size) => '{a'.repeat(size),
  'deep list literal': (size) =>
    `{ lookupSkills(ids: ${'['.repeat(size)}${']'.repeat(size)}) { __typename } }`,
  'deep object literal': (size) =>
    `{ mandates(filter: ${'{a: '.repeat(size)}1${'}'.repeat(size)}) { __typename } }`,
  'deep list type': (size) => `query ($v: ${'['.repeat(size)}Int${']'.repeat(size)}) { __typename }`,
  'long list literal': (size) =>
    `{ lookupSkills(ids: [${numbered(size, (index) => `"sk_${index}"`)}]) { __typename } }`,
  'many directives': (size) => `{ __typename ${numbered(size, () => '@include(if: true)')} }`,
  'many unknown directives': (size) => `{ __typename ${numbered(size, (index) => `@d${index}(x: 1)`)} }`,
  'many fields with directives': (size) =>
    `{ ${numbered(size, (index) => `a${index}: __typename @skip(if: false) @include(if: true)`)} }`,
  'many operations': (size) => numbered(size, (index) => `query Q${index} { __typename }`),
  'many variables': (size) =>
    `query (${numbered(size, (index) => `$v${index}: Int = ${index}`)}) { __typename }`,
  'many unknown fields': (size, type) =>
    `{ ${numbered(size, (index) => `${type.name.toLowerCase()}s${index}`)} }`,
  'many unknown arguments': (size) =>
    `{ skills(${numbered(size, (index) => `frist${index}: 1`)}) { __typename } }`,
  'many unknown types': (size) =>
    `query (${numbered(size, (index) => `$v${index}: Mandte${index}`)}) { __typename }`,
  'long text literal': (size) => `{ searchSkills(keyword: "${'a'.repeat(size * 40)}") { __typename } }`,
  'long block text': (size) => `{ searchSkills(keyword: """${'\n  a'.repeat(size * 10)}""") { __typename } }`,
  'long name': (size) => `{ ${'n'.repeat(size * 40)} }`,
  'long comment': (size) => `{ __typename }#${'c'.repeat(size * 40)}`,
  'many commas': (size) => `{ __typename${','.repeat(size * 40)} }`,
  'deep introspection': (size) =>
    `{ __schema { types { fields { type { ${'ofType { '.repeat(size)}name${' }'.repeat(size)} } } } } }`,
  'wide introspection': (size) =>
    `{ ${numbered(size, (index) => `t${index}: __schema { types { name fields { name args { name } } } }`)} }`,
  'odd tokens': (size, _, draw) =>
    draw
      .pick([
        '{',
        '"',
        '"""',
        '\\u{110000}',
        '{ a(b: 1e999999999) }',
        '{ a(b: -) }',
        '\u{feff}{ __typename }',
        '{ \0 }',
        'query query query',
        '{ a(b: "\\uD800") }',
        '...',
      ])
      .repeat(Math.min(size, 400)),
};

const SIZES = [2, 8, 25, 60, 250, 900, 6_000];

export function hostileDocument({ schema }: GraphParts, draw: Draw): { text: string; change: string } {
  const change = draw.pick(Object.keys(DOCUMENTS));
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const text = DOCUMENTS[change]!(draw.pick(SIZES), draw.pick(types), draw);
  // A larger body would be refused before it is read.
  return { text: text.slice(0, 240_000), change };
}
