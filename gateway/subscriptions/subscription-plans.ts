import type { FetchNode, QueryPlan } from '@apollo/query-planner';
import {
  getArgumentValues,
  getOperationAST,
  Kind,
  visit,
  type DocumentNode,
  type FieldNode,
  type OperationDefinitionNode,
} from 'graphql';
import { countFields } from '../../kernel/core/graph/count-fields.ts';
import { fragmentsOf } from '../../kernel/core/graph/root-fields.ts';
import { BoundedMap, memoize } from '../../kernel/core/memoize.ts';
import { Refusal } from '../../kernel/core/refusal.ts';
import type { OperationContext, PlanRunner } from '../plan-runner.ts';
import { variableChecker, type CheckVariables } from '../variables/check-variables.ts';

export interface SubscriptionPlan {
  id: string;
  fields: number;
  operation: OperationDefinitionNode;
  checkVariables: CheckVariables;
  /** The document for the subgraph that has the events. */
  primary: FetchNode;
  /** An ordinary plan for one event: `primary` first, which the event itself answers. */
  eventPlan: QueryPlan;
  operationContext: OperationContext;
  /** The `after` argument of the root field under these variables, or undefined. */
  afterOf: (variables: Record<string, unknown>) => string | undefined;
  /** The variable of `after` alone: subscriptions that differ only in it are the same. */
  afterVariable: string | undefined;
}

const MAX_FIELDS = 20_000;

/** Plans subscriptions, each document once. They are validated before they come here. */
export class SubscriptionPlans {
  readonly runner: PlanRunner;
  readonly #plans = new BoundedMap<string, SubscriptionPlan>(MAX_FIELDS, (_, { fields }) => fields);

  constructor(runner: PlanRunner) {
    this.runner = runner;
  }

  planFor(document: DocumentNode, hash: string, operationName: string | undefined): SubscriptionPlan {
    const id = `${hash} ${operationName ?? ''}`;
    return memoize(this.#plans, id, () => this.#plan(id, document, operationName));
  }

  #plan(id: string, document: DocumentNode, operationName: string | undefined): SubscriptionPlan {
    const operation = getOperationAST(document, operationName)!;
    const { node } = this.runner.plan(document, operationName);
    if (node?.kind !== 'Subscription')
      throw new Refusal('BAD_REQUEST', 'The root field of a subscription may not be skipped.');
    const { primary, rest } = node;
    return {
      id,
      fields: countFields(document),
      operation,
      checkVariables: variableChecker(this.runner.schema, operation.variableDefinitions ?? []),
      primary,
      eventPlan: {
        kind: 'QueryPlan',
        node: rest ? { kind: 'Sequence', nodes: [primary, rest] } : primary,
      },
      operationContext: this.runner.operationContext(document, operationName),
      ...this.#afterOf(document, operation),
    };
  }

  #afterOf(
    document: DocumentNode,
    operation: OperationDefinitionNode,
  ): Pick<SubscriptionPlan, 'afterOf' | 'afterVariable'> {
    const root = rootField(document, operation);
    const field = root && this.runner.schema.getSubscriptionType()?.getFields()[root.name.value];
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
