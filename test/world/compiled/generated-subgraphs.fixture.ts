import { compose } from '../../../gateway/compose.ts';
import { chance, pick } from './fate.fixture.ts';

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.7",
  import: ["@key", "@shareable", "@external", "@requires", "@provides"])`;
const LEAVES = ['String', 'Int!', 'Boolean', 'Float', 'ID', '[String!]', '[[Int]!]', 'Colour', 'Colour!'];
const WRAPS = ['T', 'T', 'T!', '[T]', '[T!]!', '[T!]', '[[T!]]'];

export interface GeneratedGraph {
  subgraphs: Record<string, string>;
  supergraphSdl: string;
}

/** Subgraphs of entities, value types, interfaces and unions that are joined, shared, required and provided at random. */
export function generatedGraph(seed: number): GeneratedGraph {
  for (let attempt = 0; attempt < 50; attempt++) {
    const subgraphs = attemptSubgraphs(seed * 1_000 + attempt);
    try {
      return { subgraphs, supergraphSdl: compose(subgraphs) };
    } catch {
      // Some of them do not fit together.
    }
  }
  throw new Error(`no graph of seed ${seed} fits together`);
}

function attemptSubgraphs(seed: number): Record<string, string> {
  let count = 0;
  const draw = () => chance({ seed }, `draw ${count++}`);
  const choose = <T>(options: readonly T[]): T => pick(options, { seed }, `choose ${count++}`);
  const several = <T>(most: number, make: (index: number) => T): T[] =>
    Array.from({ length: 1 + Math.floor(draw() * most) }, (_, index) => make(index));

  const names = ['alpha', 'beta', 'gamma'].slice(0, 2 + Math.floor(draw() * 2));
  const entities = ['Book', 'Film', 'Song', 'Person'];
  const keyOf = new Map(entities.map((entity) => [entity, draw() < 0.25 ? 'id code { value }' : 'id']));
  // A leaf of each entity in the subgraph that has it, which others may require or be given.
  const homeOf = new Map(entities.map((entity) => [entity, choose(names)]));

  return Object.fromEntries(
    names.map((name) => {
      const known = entities.filter((entity) => homeOf.get(entity) === name || draw() < 0.7);
      const objects = [...known, 'Value', ...(known.length > 0 ? ['Thing'] : [])];
      const unions = known.length > 1 && draw() < 0.7 ? [`Any_${name}`] : [];
      const outputs = [...objects, ...unions];
      const typeOf = (named: string) => choose(WRAPS).replace('T', named);
      const fieldsOf = (prefix: string, most: number) =>
        several(most, (index) =>
          draw() < 0.4
            ? `${prefix}_leaf${index}${draw() < 0.3 ? '(n: Int = 2)' : ''}: ${choose(LEAVES)}`
            : `${prefix}_object${index}: ${typeOf(choose(outputs))}`,
        );
      const entity = (type: string): string => {
        const own = homeOf.get(type) === name;
        const fields = ['id: ID!', `code: Code! @shareable`, 'title: String @shareable'];
        fields.push(...fieldsOf(`${type.toLowerCase()}_${name}`, 4));
        fields.push(own ? 'mark: String @shareable' : 'mark: String @external');
        if (own) fields.push('detail: Value', 'rank: Int! @shareable');
        else {
          fields.push(`from_${name}: String @requires(fields: "mark")`);
          if (draw() < 0.5)
            fields.push(
              'detail: Value @external',
              `deep_${name}: [Value] @requires(fields: "detail { text size }")`,
            );
        }
        return `type ${type} implements Thing @key(fields: "${keyOf.get(type)}") { ${fields.join('\n')} }`;
      };
      const foreign = known.filter((type) => homeOf.get(type) !== name);
      const provided = foreign.map((type) => `given_${type}_${name}: ${type} @provides(fields: "mark")`);
      const roots = [`everything_${name}: [Thing!]`, ...fieldsOf(`root_${name}`, 4), ...provided];
      const lines = [
        LINK,
        'enum Colour { RED GREEN BLUE }',
        'type Code @shareable { value: String! }',
        'type Value @shareable { text: String! size: Int inner: Value }',
        known.length > 0 ? 'interface Thing { id: ID! title: String }' : '',
        ...known.map(entity),
        ...unions.map((union) => `union ${union} = ${known.join(' | ')}`),
        `type Query { ${(known.length > 0 ? roots : roots.slice(1)).join('\n')} both: Value @shareable }`,
        `type Mutation { ${fieldsOf(`change_${name}`, 3).join('\n')} }`,
      ];
      return [name, lines.join('\n')];
    }),
  );
}
