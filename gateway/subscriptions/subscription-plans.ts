import type { FetchNode } from '@apollo/query-planner';
import {
  getArgumentValues,
  Kind,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type OperationDefinitionNode,
} from 'graphql';
import { detachText } from '../../kernel/core/graph/detach-text.ts';
import { countFields } from '../../kernel/core/graph/count-fields.ts';
import { fragmentsOf } from '../../kernel/core/graph/root-fields.ts';
import { BoundedMap, memoize } from '../../kernel/core/memoize.ts';
import { Refusal } from '../../kernel/core/refusal.ts';
import { planDocument, type CompilerParts } from '../compiled/compile-operation.ts';
import type { Source } from '../compiled/fetch.types.ts';
import type { GatewayContext } from '../data-sources.ts';
import type { CheckVariables } from '../variables/check-variables.ts';

export interface SubscriptionPlan {
  id: string;
  fields: number;
  operation: OperationDefinitionNode;
  checkVariables: CheckVariables;
  /** The document for the subgraph that has the events. */
  primary: FetchNode;
  /** Completes one event with an ordinary plan: `primary` first, which the event itself answers. */
  complete: (
    event: ExecutionResult,
    variables: Record<string, unknown>,
    context: GatewayContext,
  ) => Promise<ExecutionResult>;
  /** The `after` argument of the root field under these variables, or undefined. */
  afterOf: (variables: Record<string, unknown>) => string | undefined;
  /** The variable of `after` alone: subscriptions that differ only in it are the same. */
  afterVariable: string | undefined;
}

/** The bound is that of texts that are no subscriptions. */
const MAX_FIELDS = 8_000;

interface EventContext extends GatewayContext {
  event: ExecutionResult;
}

/** Answers the first fetch of a plan with the event that is completed. */
const eventSource: Source = {
  process: async ({ context }) => (context as EventContext).event,
};

/** Plans subscriptions, each document once. They are validated before they come here. */
export class SubscriptionPlans {
  readonly #parts: CompilerParts;
  readonly #plans = new BoundedMap<string, SubscriptionPlan>(MAX_FIELDS, (_, { fields }) => fields);

  constructor(parts: CompilerParts) {
    this.#parts = parts;
  }

  planFor(document: DocumentNode, hash: string, operationName: string | undefined): SubscriptionPlan {
    const id = `${hash} ${operationName ?? ''}`;
    return memoize(this.#plans, id, () => {
      detachText(document);
      return this.#plan(id, document, operationName);
    });
  }

  #plan(id: string, document: DocumentNode, operationName: string | undefined): SubscriptionPlan {
    const {
      definition: operation,
      node,
      checkVariables,
      compile,
    } = planDocument(document, operationName, this.#parts);
    if (node?.kind !== 'Subscription')
      throw new Refusal('BAD_REQUEST', 'The root field of a subscription may not be skipped.');
    const { primary, rest } = node;
    const execute = compile(rest ? { kind: 'Sequence', nodes: [primary, rest] } : primary, (name, fetch) =>
      fetch === primary ? eventSource : this.#parts.sources(name, fetch),
    );
    return {
      id,
      fields: countFields(document),
      operation,
      checkVariables,
      primary,
      complete: (event, variables, context) =>
        execute(variables, { ...context, event } as EventContext, 'read only'),
      ...this.#afterOf(document, operation),
    };
  }

  #afterOf(
    document: DocumentNode,
    operation: OperationDefinitionNode,
  ): Pick<SubscriptionPlan, 'afterOf' | 'afterVariable'> {
    const root = rootField(document, operation);
    const field = root && this.#parts.schema.getSubscriptionType()?.getFields()[root.name.value];
    if (!field) return { afterOf: () => undefined, afterVariable: undefined };
    const given = root.arguments?.find(({ name }) => name.value === 'after')?.value;
    const variable = given?.kind === Kind.VARIABLE ? given.name.value : undefined;
    return {
      afterOf: (variables) => {
        const { after } = getArgumentValues(field, root, variables);
        return typeof after === 'string' ? after : undefined;
      },
      afterVariable: variable !== undefined && usesOf(document, variable) === 1 ? variable : undefined,
    };
  }
}

/** The one root field, which validation has checked. */
function rootField(document: DocumentNode, operation: OperationDefinitionNode): FieldNode | undefined {
  const fragments = fragmentsOf(document);
  const look = ({ selections }: OperationDefinitionNode['selectionSet']): FieldNode | undefined => {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) return node;
      const within =
        node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : fragments.get(node.name.value)?.selectionSet;
      const found = within && look(within);
      if (found) return found;
    }
    return undefined;
  };
  return look(operation.selectionSet);
}

function usesOf(document: DocumentNode, variable: string): number {
  let uses = 0;
  visit(document, {
    [Kind.VARIABLE_DEFINITION]: () => false,
    [Kind.VARIABLE]: ({ name }) => void (name.value === variable && (uses += 1)),
  });
  return uses;
}
