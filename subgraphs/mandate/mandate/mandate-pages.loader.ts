import DataLoader from 'dataloader';
import type { Connection } from '../../../kernel/graph/connection.ts';
import type { Identity } from '../../../kernel/identity/identity.ts';
import type { MandateListService, PageRequest, Parent } from './mandate-list.service.ts';
import type { Mandate } from './mandate.types.ts';

/** Parents of one kind that are asked for the same page in a tick are answered together. */
export function mandatePages(lists: MandateListService, identity: Identity) {
  const loaders = new Map<string, DataLoader<string, Connection<Mandate>>>();
  return (parent: Parent, page: PageRequest): DataLoader<string, Connection<Mandate>> => {
    const name = JSON.stringify([parent, page]);
    let loader = loaders.get(name);
    if (!loader) {
      loader = new DataLoader((ids) => lists.pagesUnder(identity, parent, ids, page));
      loaders.set(name, loader);
    }
    return loader;
  };
}
