import type { GraphQLDataSource } from '@apollo/gateway';
import type { FetchNode, ResponsePath } from '@apollo/query-planner';
import type { GatewayContext } from '../data-sources.ts';
import { mergeInto } from './merge.ts';
import { compileRepresentation } from './representations.ts';
import type { Data, Running, Step } from './running.ts';
import { reportSubgraphErrors } from './subgraph-errors.ts';
import { Unsupported } from './unsupported.ts';

/** Of the data sources of the gateway, all that is needed here. */
export type Source = Pick<GraphQLDataSource<GatewayContext>, 'process'>;

const REPRESENTATIONS = 'representations';

export interface PlanSurroundings {
  sources: (subgraph: string) => Source;
  isObjectType: (name: string) => boolean;
}

export function compileFetch(fetch: FetchNode, path: ResponsePath, surroundings: PlanSurroundings): Step {
  if (fetch.inputRewrites?.length || fetch.outputRewrites?.length || fetch.contextRewrites?.length)
    throw new Unsupported(`a fetch from ${fetch.serviceName} with rewrites`);
  const send = sender(fetch, path, surroundings.sources(fetch.serviceName));
  const ask = fetch.requires ? askForEntities(fetch, send, surroundings) : askForFields(send);
  return async (running, at) => {
    try {
      const places = (Array.isArray(at) ? at.filter(isKnown) : [at]) as Data[];
      if (places.length > 0) await ask(running, places);
    } catch (error) {
      running.errors.push(error as Error);
    }
  };
}

type Ask = (running: Running, places: Data[]) => Promise<void>;
type Answered = Awaited<ReturnType<Source['process']>>;

interface Send {
  (running: Running, representations?: Data[]): Promise<Answered>;
  /** The data of an answer; its errors are noted. */
  read(running: Running, answer: Answered): Data | null | undefined;
}

const isKnown = (value: unknown) => value !== null && value !== undefined;

function sender(fetch: FetchNode, path: ResponsePath, source: Source): Send {
  const { operation: query, operationName, operationDocumentNode: document, variableUsages = [] } = fetch;
  if (fetch.requires && variableUsages.includes(REPRESENTATIONS))
    throw new Unsupported(`a variable named ${REPRESENTATIONS}`);
  const send = (running: Running, representations?: Data[]) => {
    const variables: Record<string, unknown> = {};
    for (const name of variableUsages)
      if (Object.hasOwn(running.variables, name) && running.variables[name] !== undefined)
        variables[name] = running.variables[name];
    if (representations) variables[REPRESENTATIONS] = representations;
    const request = { query, variables, operationName };
    // Our sources read nothing else of what the gateway hands to its own.
    return source.process({ request, context: running.context, document } as never);
  };
  const read: Send['read'] = (running, { data, errors }) => {
    if (errors) reportSubgraphErrors(running, fetch, path, errors as never);
    return data;
  };
  return Object.assign(send, { read });
}

const askForFields =
  (send: Send): Ask =>
  async (running, places) => {
    const answered = send.read(running, await send(running));
    for (const place of places) mergeInto(place, answered);
  };

function askForEntities(fetch: FetchNode, send: Send, { isObjectType }: PlanSurroundings): Ask {
  const represent = compileRepresentation(fetch.requires!, isObjectType);
  return async (running, places) => {
    const representations: Data[] = [];
    const asked: Data[] = [];
    for (const place of places) {
      const representation = represent(place);
      if (!representation?.['__typename']) continue;
      representations.push(representation);
      asked.push(place);
    }
    if (representations.length === 0) return;
    const answered = send.read(running, await send(running, representations));
    if (!answered) return;
    const { _entities: entities } = answered as { _entities?: (Data | null)[] };
    if (!Array.isArray(entities)) throw new Error('Expected "data._entities" in response to be an array');
    if (entities.length !== asked.length)
      throw new Error(`Expected "data._entities" to contain ${asked.length} elements`);
    for (const [index, place] of asked.entries()) {
      const entity = entities[index];
      if (entity && !entity['__typename']) entity['__typename'] = place['__typename'];
      mergeInto(place, entity);
    }
  };
}
