import DataLoader from 'dataloader';
import { remembered } from '../../core/remembered.ts';
import type { Identity } from '../../core/identity/identity.ts';
import type { Connection } from './connection.ts';

/** One loader for each page: parents that are asked for the same page in a tick are answered together. */
export function loadersByPage<Page, Node>(
  load: (parentIds: readonly string[], page: Page) => Promise<Connection<Node>[]>,
): (page: Page) => DataLoader<string, Connection<Node>> {
  const loaders = new Map<string, DataLoader<string, Connection<Node>>>();
  return (page) =>
    remembered(loaders, JSON.stringify(page), () => new DataLoader(async (ids) => load(ids, page)));
}

interface Lists<Parent, Request, Node> {
  pagesUnder(
    identity: Identity,
    parent: Parent,
    parentIds: readonly string[],
    request: Request,
  ): Promise<Connection<Node>[]>;
}

export function pageLoaders<Parent, Request, Node>(
  lists: Lists<Parent, Request, Node>,
  identity: Identity,
): (parent: Parent, request: Request) => DataLoader<string, Connection<Node>> {
  const loaderOf = loadersByPage((ids, [parent, request]: [Parent, Request]) =>
    lists.pagesUnder(identity, parent, ids, request),
  );
  return (parent, request) => loaderOf([parent, request]);
}
