import { createHash } from 'node:crypto';
import { Kind, parse, type GraphQLSchema, type SelectionSetNode } from 'graphql';
import type { Graph, Operation } from '../../../kernel/core/graph/graph.ts';
import { fragmentsOf } from '../../../kernel/core/graph/root-fields.ts';
import type { Subgraph } from '../../../kernel/subgraph/subgraph.ts';
import { compose } from '../../../gateway/compose.ts';
import { inProcessSource } from '../../../gateway/data-sources.ts';
import { compileOperations } from '../../../gateway/compiled/compile-operations.ts';
import { PlannedSupergraph } from '../../../gateway/planned-supergraph.ts';
import { askingOnce } from './asking-once.fixture.ts';
import { asked, damagedSource } from './damaged-source.fixture.ts';
import { executorGraph } from './executor-graph.fixture.ts';
import { identityOf, type Fate } from './fate.fixture.ts';
import type { Source } from '../../../gateway/compiled/fetch.types.ts';
import { madeUpSubgraph } from './made-up-subgraph.fixture.ts';

export const operation = (name: string, text: string): Operation => ({
  name,
  text,
  id: createHash('sha256').update(text).digest('hex'),
});

/** The answers of Apollo's executor and of ours, as far as the two must be equal. */
export type BothAnswers = [expected: string, actual: string];

export interface BothPaths {
  schema: GraphQLSchema;
  compile(operations: Operation[]): {
    run(operation: Operation, variables: Record<string, unknown>, fate: Fate): Promise<BothAnswers>;
  };
  stop(): Promise<void>;
}

/** Apollo's executor and the compiled operations over the same subgraphs. */
export async function openBothPaths(
  subgraphs: Record<string, string>,
  {
    supergraphSdl = compose(subgraphs),
    sourceOf = (subgraph: Subgraph): Source | Promise<Source> => inProcessSource(subgraph),
    makeSubgraph = madeUpSubgraph as (name: string, sdl: string) => Subgraph,
  } = {},
): Promise<BothPaths> {
  const sources = new Map<string, ReturnType<typeof damagedSource>>();
  for (const [name, sdl] of Object.entries(subgraphs))
    sources.set(name, damagedSource(name, await sourceOf(makeSubgraph(name, sdl))));
  const executor = await executorGraph(supergraphSdl, (name) => askingOnce(sources.get(name)!));
  return {
    schema: executor.schema,
    compile(operations) {
      const compiled = compileOperations({
        graph: new PlannedSupergraph(supergraphSdl),
        operations,
        sources: (name) => sources.get(name)!,
      });
      return {
        run: async (document, variables, fate) => {
          // Every other run has its data to read only.
          const ours = { run: fate.seed % 2 === 0 ? compiled.run : compiled.read };
          const [expected, actual] = await Promise.all([
            answered(executor, document, variables, fate),
            answered(ours, document, variables, fate),
          ]);
          return comparable(document, expected, actual, fate);
        },
      };
    },
    stop: () => executor.stop(),
  };
}

interface Answered {
  data?: unknown;
  errors?: object[] | undefined;
  valueCompletion?: object[] | undefined;
  rejected?: string;
  asked: string[];
}

/** All that a caller can see of an answer, the order of keys included, and what the subgraphs were asked. */
async function answered(
  graph: Graph,
  document: Operation,
  variables: Record<string, unknown>,
  fate: Fate,
): Promise<Answered> {
  const identity = identityOf(fate);
  const questions = () => [...(asked.get(identity) ?? [])];
  try {
    const { data, errors, extensions } = await graph.run(document, variables, identity);
    const json = (list: unknown) => list && (JSON.parse(JSON.stringify(list)) as object[]);
    return {
      ...(data !== undefined && { data }),
      ...(errors && { errors: errors.map(plainError) }),
      ...(extensions && { valueCompletion: json(extensions['valueCompletion']) as object[] }),
      asked: questions(),
    };
  } catch (error) {
    return { rejected: (error as Error).message, asked: questions() };
  }
}

function plainError(error: Error): object {
  const { message, path, extensions } = error as Error & { path?: unknown[]; extensions?: object };
  // Apollo names another entity of a list where one before it could not be asked for.
  const where = path?.map((step) => (typeof step === 'number' ? '#' : step));
  const has = Object.keys(extensions ?? {}).length > 0;
  // The number differs where equal entities were asked for once.
  const plain = {
    message: message.replace(/contain \d+ elements/, 'contain # elements'),
    ...(where && { path: where }),
    ...(has && { extensions }),
  };
  return JSON.parse(JSON.stringify(plain)) as object;
}

function comparable(document: Operation, expected: Answered, actual: Answered, fate: Fate): BothAnswers {
  // Apollo's executor fails as a whole where a list is no list; ours answers as for any wrong value.
  if (expected.rejected !== undefined && actual.rejected === undefined) return ['rejected', 'rejected'];
  // Answers that come in one and the same turn have no order.
  const ordered = <T>(list: readonly T[] | undefined) =>
    fate.slow ? list : list?.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  const repeats = hasRepeatedObjects(document.text);
  const shown = ({ errors, valueCompletion, ...rest }: Answered) =>
    JSON.stringify(
      {
        ...rest,
        asked: ordered(rest.asked),
        errors: ordered(errors),
        // Selections of one object that stand apart are completed together here, in turns there.
        valueCompletion: repeats ? valueCompletion !== undefined : valueCompletion,
      },
      null,
      1,
    );
  return [shown(expected), shown(actual)];
}

/** Whether an object of the response is selected twice, at one place or through fragments. */
function hasRepeatedObjects(text: string): boolean {
  const document = parse(text);
  const fragments = fragmentsOf(document);
  const repeats = (sets: SelectionSetNode[]): boolean => {
    const inner = new Map<string, SelectionSetNode[]>();
    const collect = ({ selections }: SelectionSetNode): void => {
      for (const node of selections) {
        if (node.kind === Kind.FRAGMENT_SPREAD) collect(fragments.get(node.name.value)!.selectionSet);
        else if (node.kind === Kind.INLINE_FRAGMENT) collect(node.selectionSet);
        else if (node.selectionSet) {
          const key = (node.alias ?? node.name).value;
          inner.set(key, [...(inner.get(key) ?? []), node.selectionSet]);
        }
      }
    };
    for (const set of sets) collect(set);
    return [...inner.values()].some((under) => under.length > 1 || repeats(under));
  };
  return document.definitions.some(
    (one) => one.kind === Kind.OPERATION_DEFINITION && repeats([one.selectionSet]),
  );
}
