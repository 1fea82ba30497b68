import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';

/** Subgraph SDLs in, supergraph SDL out; what does not fit together is one line each. */
export function compose(subgraphs: Record<string, string>): string {
  const services = Object.entries(subgraphs).map(([name, sdl]) => ({
    name,
    url: `http://${name}.invalid`,
    typeDefs: parse(sdl),
  }));
  const { supergraphSdl, errors } = composeServices(services);
  if (!supergraphSdl) throw new Error((errors ?? []).map((error) => error.message).join('\n'));
  return supergraphSdl;
}
