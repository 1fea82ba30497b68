import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getIntrospectionQuery, getOperationAST, parse } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { rootFields } from '../../kernel/core/graph/root-fields.ts';
import { projectRoot } from '../../kernel/core/root.ts';
import { processorMs } from '../../test/world/processor-time.ts';
import { compileOperations } from '../compiled/compile-operations.ts';
import { PlannedSupergraph } from '../planned-supergraph.ts';
import { SubscriptionPlans } from '../subscriptions/subscription-plans.ts';
import { markSkills } from './counted-skills.ts';
import { checkDocument, measure } from './document-limits.ts';
import { checkSize, DOCUMENT_SIZE } from './document-size.ts';
import { validator } from './validation.ts';

const supergraphSdl = readFileSync(path.join(projectRoot, 'schema/supergraph.graphql'), 'utf8');
const read = (text: string) => parse(text, { maxTokens: DOCUMENT_SIZE.tokens, noLocation: true });

type Spread = (name: string) => string;
const twice: Spread = (name) => `...${name} ...${name}`;

/** So many fragments, each of which spreads the next one twice. */
const doubling = (levels: number, on: string, leaf: string, spread = twice) =>
  Array.from(
    { length: levels + 1 },
    (_, level) => `fragment F${level} on ${on} { ${level === levels ? leaf : spread(`F${level + 1}`)} }`,
  ).join(' ');

/** Wherever a fragment can stand. */
const PLACES: Record<string, (levels: number) => string> = {
  'at the root': (levels) => `{ ...F0 } ${doubling(levels, 'Query', 'shifts { value }')}`,
  'further down': (levels) => `{ skill(id: "a") { ...F0 } } ${doubling(levels, 'Skill', 'id name')}`,
  'in inline fragments': (levels) =>
    `{ ... { ... on Query { skill(id: "a") { ... { ...F0 } } } } } ${doubling(levels, 'Skill', 'id', (name) => `... on Skill { ...${name} } ... { ...${name} }`)}`,
  'under fields': (levels) =>
    `{ skill(id: "a") { ...F0 } } ${doubling(levels, 'Skill', 'id', (name) => `siblings(first: 1) { id } ...${name} ...${name}`)}`,
  'beside aliases': (levels) =>
    `{ a: skill(id: "a") { ...F0 } b: skill(id: "b") { ...F0 } } ${doubling(levels, 'Skill', 'id')}`,
  'in a mutation': (levels) =>
    `mutation { ...F0 } ${doubling(levels, 'Mutation', 'archiveWorkflow(id: "a") { replayed }')}`,
  'under a mutation': (levels) =>
    `mutation { archiveWorkflow(id: "a") { workflow { ...F0 } } } ${doubling(levels, 'Workflow', 'name')}`,
  'in a subscription': (levels) =>
    `subscription { ...F0 } ${doubling(levels, 'Subscription', 'workflowChanged { eventId }')}`,
  'under a subscription': (levels) =>
    `subscription { workflowChanged { workflow { ...F0 } } } ${doubling(levels, 'Workflow', 'name')}`,
  'in introspection': (levels) => `{ __schema { types { ...F0 } } } ${doubling(levels, '__Type', 'name')}`,
  'in another operation': (levels) =>
    `query A { shifts { value } } query B { ...F0 } ${doubling(levels, 'Query', 'shifts { value }')}`,
};

/** The best of a few runs, in milliseconds. */
function timeOf(work: () => unknown): number {
  return Math.min(...Array.from({ length: 5 }, () => processorMs(work)));
}

describe.each(Object.entries(PLACES))('fragments that double %s', (_, made) => {
  let world: ReturnType<typeof openWorld>;
  beforeAll(() => {
    world = openWorld();
  });

  it('are refused before anything writes them out', () => {
    const document = read(made(45));
    expect(() => world.validation()(document)).toThrowError(
      expect.objectContaining({ code: 'DOCUMENT_TOO_COMPLEX', message: expect.stringContaining('fields') }),
    );
  });

  it('cost every walker before that as little as fragments that do not', () => {
    const [twofold, plain] = [made(45), made(45).replaceAll(/(\.\.\.F\d+) \1/g, '$1')].map(read);
    for (const [name, walk] of Object.entries(world.before)) {
      const [taken, usual] = [twofold!, plain!].map((document) => timeOf(() => walk(document)));
      expect(taken!, name).toBeLessThan(20 * usual! + 20);
    }
  });

  it('within the limits cost every walker after that little more than one that does not double', () => {
    const [doubled, plain] = [made(5), made(0)].map(read);
    const problems = world.validation()(doubled!);
    expect(problems.map(({ message }) => message)).toEqual([]);
    for (const [name, walk] of Object.entries(world.after)) {
      const [taken, usual] = [doubled!, plain!].map((document) => timeOf(() => walk(document)));
      expect(taken!, name).toBeLessThan(100 * usual! + 100);
    }
  });
});

let opened: ReturnType<typeof open> | undefined;
const openWorld = () => (opened ??= open());

function open() {
  const graph = new PlannedSupergraph(supergraphSdl);
  const schema = graph.toSchema();
  const sources = () => ({ process: () => Promise.reject(new Error('nobody is asked')) });
  const plans = new SubscriptionPlans({ graph, schema, sources });
  const { texts } = compileOperations({
    graph,
    operations: [],
    sources,
  });
  const operationOf = (document: ReturnType<typeof read>) =>
    getOperationAST(document, getOperationAST(document) ? undefined : 'A')!;
  let plan = 0;
  const quietly = (work: () => unknown) => {
    try {
      work();
    } catch {
      // Refused: in time, which is all that is asked here.
    }
  };
  return {
    schema,
    validation: () => validator(schema),
    before: {
      size: (document: ReturnType<typeof read>) => quietly(() => checkSize(document)),
      'root fields': (document: ReturnType<typeof read>) => rootFields(document, operationOf(document)),
      cost: (document: ReturnType<typeof read>) => measure(schema, document, operationOf(document), {}),
      skills: (document: ReturnType<typeof read>) => markSkills(schema, document),
    },
    after: {
      validation: (document: ReturnType<typeof read>) => validator(schema)(document),
      limits: (document: ReturnType<typeof read>) =>
        quietly(() => checkDocument(schema, document, operationOf(document), {})),
      'plan or code': (document: ReturnType<typeof read>) => {
        const operation = operationOf(document);
        const id = String((plan += 1));
        const name = operation.name?.value;
        if (operation.operation === 'subscription') return plans.planFor(document, id, name);
        return texts.find(id, document, name);
      },
    },
  };
}

describe('the size of a document', () => {
  const refused = (what: string) =>
    expect.objectContaining({ code: 'DOCUMENT_TOO_COMPLEX', message: expect.stringContaining(what) });

  it('is bounded in what validation compares each with each', () => {
    expect(() => checkSize(read(`{ ${'id '.repeat(1_900)} }`))).toThrowError(refused('overlaps'));
    const wide = (width: number, inner: string) => `{ ${`self { ${inner} } `.repeat(width)} }`;
    expect(() => checkSize(read(wide(20, 'self { id } '.repeat(20))))).toThrowError(refused('overlaps'));
    expect(() => checkSize(read(wide(10, 'id name')))).not.toThrow();
    const many = Array.from({ length: 51 }, (_, n) => `fragment F${n} on Query { f${n} }`).join(' ');
    expect(() => checkSize(read(`{ ...F0 } ${many}`))).toThrowError(refused('fragments'));
  });

  it('is that of all its operations', () => {
    const operations = Array.from({ length: 60 }, (_, n) => `query Q${n} { ...F }`).join(' ');
    const fragment = `fragment F on Query { ${Array.from({ length: 40 }, (_, n) => `f${n}`).join(' ')} }`;
    expect(() => checkSize(read(`${operations} ${fragment}`))).toThrowError(refused('fields of 2400'));
  });

  it('is not counted of fragments that spread themselves', () => {
    for (const text of [
      '{ ...F } fragment F on Query { a ...F }',
      '{ a { ...F } } fragment F on A { a ...G } fragment G on A { b { ...F } }',
    ])
      expect(() => checkSize(read(text))).toThrowError(
        expect.objectContaining({ code: 'GRAPHQL_VALIDATION_FAILED' }),
      );
  });

  it('of every document of the service, and of the question for the whole schema, is well within it', () => {
    for (const { text } of loadOperations().all()) expect(() => checkSize(read(text))).not.toThrow();
    expect(() => checkSize(read(getIntrospectionQuery()))).not.toThrow();
  });
});

describe('what validation says', () => {
  const schema = new PlannedSupergraph(supergraphSdl).toSchema();
  const problemsOf = (text: string) => validator(schema)(read(text));

  it.each([
    ['wrong literals', `{ ${'skills(first: "x") { edges { cursor } } '.repeat(30)} }`],
    ['long literals', `{ skills(first: "${'x y '.repeat(10_000)}") { edges { cursor } } }`],
    ['lists of literals', `{ skills(first: [${'"x", '.repeat(900)}]) { edges { cursor } } }`],
    ['unknown fields', `{ ${Array.from({ length: 900 }, (_, n) => `x${n}`).join(' ')} }`],
    ['long names', `{ ${'x'.repeat(200_000)} }`],
    [
      'conflicts, after very many lines',
      `${'\n'.repeat(200_000)}{ skill(id: "a") { ${Array.from({ length: 90 }, (_, n) => `x${n}: name`).join(' ')} }
        skill(id: "a") { ${Array.from({ length: 90 }, (_, n) => `x${n}: description`).join(' ')} } }`,
    ],
  ])('of %s are few problems in few words', (_, text) => {
    const problems = problemsOf(text);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.length).toBeLessThanOrEqual(10);
    for (const { message } of problems) {
      expect(message.length).toBeLessThanOrEqual(300);
      expect(message).not.toMatch(/x{101}|(x y ){26}|("x", ){21}/);
      expect(message).not.toContain('Did you mean');
    }
  });
});
