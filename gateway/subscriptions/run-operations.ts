import type { ApolloServer } from '@apollo/server';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import type { GatewayContext } from '../data-sources.ts';
import type { NamedDocuments } from '../documents/named-documents.ts';
import type { CheckedSubscription } from './checked-subscription.ts';
import type { RunOperation } from './live-options.ts';

/** Runs an operation that came over a socket or as an event stream, with the same limits, errors and counters. */
export const runOperations =
  (
    apollo: ApolloServer<GatewayContext>,
    documents: NamedDocuments,
    freeTextFor: (identity: Identity) => boolean,
  ): RunOperation =>
  async (given, caller) => {
    const named = await documents.of(given, caller);
    const request = named ? { ...given, query: named.text, extensions: {} } : given;
    const namesSchema = freeTextFor(caller.identity);
    if (!namesSchema && !named) documents.refuseText(request.query ?? '');
    let subscription: CheckedSubscription | undefined;
    const onSubscription = (checked: CheckedSubscription) => (subscription = checked);
    const { body } = await apollo.executeOperation(request, {
      contextValue: { ...caller, namesSchema, onSubscription },
    });
    if (body.kind !== 'single') throw new Error('incremental delivery is not offered');
    return subscription ? { subscription } : { result: body.singleResult };
  };
