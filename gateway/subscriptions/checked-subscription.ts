import type { DocumentNode } from 'graphql';
import type { Identity } from '../../kernel/core/identity/identity.ts';

/** A document that has been validated, and counted against the limits. */
export interface CheckedSubscription {
  document: DocumentNode;
  hash: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
  identity: Identity;
  namesSchema?: boolean | undefined;
}
