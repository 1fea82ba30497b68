import type DataLoader from 'dataloader';
import type { Identity } from '../../core/identity/identity.ts';
import { loaderPer } from './by-id-loader.ts';
import type { Connection } from './connection.ts';

interface Lists<Parent, Request, Node> {
  pagesUnder(
    identity: Identity,
    parent: Parent,
    parentIds: readonly string[],
    request: Request,
  ): Promise<Connection<Node>[]>;
}

/** The lists under parents of one kind, a page of each. */
export function pageLoaders<Parent, Request, Node>(
  lists: Lists<Parent, Request, Node>,
  identity: Identity,
): (parent: Parent, request: Request) => DataLoader<string, Connection<Node>> {
  const loaders = loaderPer((ids, [parent, request]: [Parent, Request]) =>
    lists.pagesUnder(identity, parent, ids, request),
  );
  return (parent, request) => loaders([parent, request]);
}
