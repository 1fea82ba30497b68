import type { GraphQLDataSource } from '@apollo/gateway';
import type { FetchNode, ResponsePath } from '@apollo/query-planner';
import type { GatewayContext } from '../data-sources.ts';
import { mergeInto } from './merge.ts';
import { compileRepresentation } from './representations.ts';
import type { Data, RunningOperation, Step } from './running-operation.ts';
import { reportSubgraphErrors } from './subgraph-errors.ts';
import { Unsupported } from './unsupported.ts';

/** The part of a gateway's data source that fetches need. */
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

type Ask = (running: RunningOperation, places: Data[]) => Promise<void>;
type Send = (running: RunningOperation, representations?: Data[]) => Promise<Data | null | undefined>;

const isKnown = (value: unknown) => value !== null && value !== undefined;

function sender(fetch: FetchNode, path: ResponsePath, source: Source): Send {
  const { operation: query, operationName, operationDocumentNode: document, variableUsages = [] } = fetch;
  if (fetch.requires && variableUsages.includes(REPRESENTATIONS))
    throw new Unsupported(`a variable named ${REPRESENTATIONS}`);
  return async (running, representations) => {
    const variables: Record<string, unknown> = {};
    for (const name of variableUsages)
      if (Object.hasOwn(running.variables, name) && running.variables[name] !== undefined)
        variables[name] = running.variables[name];
    if (representations) variables[REPRESENTATIONS] = representations;
    const request = { query, variables, operationName };
    // Our sources read nothing else of a request.
    const answer = await source.process({ request, context: running.context, document } as never);
    if (answer.errors) reportSubgraphErrors(running, fetch, path, answer.errors as never);
    return answer.data;
  };
}

const askForFields =
  (send: Send): Ask =>
  async (running, places) => {
    const answered = await send(running);
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
    const answered = await send(running, representations);
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
