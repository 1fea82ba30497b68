import DataLoader from 'dataloader';
import type { Identity } from '../../core/identity/identity.ts';
import type { Connection } from './connection.ts';

interface Lists<Parent, Request, Node> {
  pagesUnder(
    identity: Identity,
    parent: Parent,
    parentIds: readonly string[],
    request: Request,
  ): Promise<Connection<Node>[]>;
}

/** Parents of one kind that are asked for the same page in a tick are answered together. */
export function pageLoaders<Parent, Request, Node>(
  lists: Lists<Parent, Request, Node>,
  identity: Identity,
): (parent: Parent, request: Request) => DataLoader<string, Connection<Node>> {
  const loaders = new Map<string, DataLoader<string, Connection<Node>>>();
  return (parent, request) => {
    const name = JSON.stringify([parent, request]);
    let loader = loaders.get(name);
    if (!loader) {
      loader = new DataLoader(async (ids) => lists.pagesUnder(identity, parent, ids, request));
      loaders.set(name, loader);
    }
    return loader;
  };
}
