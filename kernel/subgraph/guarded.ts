import { getNamedType, isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';
import { checkGuard, type Guard } from '../core/identity/guard.ts';
import type { Identity } from '../core/identity/identity.ts';

/** A guard on a type is for everyone who gets one; a guard on a field for everyone who asks for it. */
export const Guarded = (guard: Guard) => Extensions({ guard });

type GuardedExtensions = { guard?: Guard };
export const guardOf = (thing: { extensions: unknown }): Guard | undefined =>
  (thing.extensions as GuardedExtensions).guard;

/** A field's own guard replaces that of its type: a caller who may write sees what was written. */
export function guardOfField(field: GraphQLField<unknown, never>): Guard | undefined {
  const yielded = getNamedType(field.type);
  return guardOf(field) ?? (isObjectType(yielded) ? guardOf(yielded) : undefined);
}

export type ReferenceResolver<Context> = (reference: Record<string, unknown>, context: Context) => unknown;

/**
 * Wraps every guarded field, so that joins cannot go around the guard. A root field without a guard does not build.
 */
export function applyGuards(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const guard = guardOfField(field);
      if (guard) guardField(field, guard);
      else if (roots.includes(type) && !field.name.startsWith('_'))
        throw new Error(`${type.name}.${field.name} has no guard`);
    }
  }
}

function guardField(field: GraphQLField<unknown, { identity: Identity }>, guard: Guard): void {
  const { resolve, subscribe, name } = field;
  const check = (context: { identity: Identity }) => checkGuard(guard, context.identity);
  field.resolve = (source, args, context, info) => {
    check(context);
    return resolve ? resolve(source, args, context, info) : (source as Record<string, unknown>)[name];
  };
  if (!subscribe) return;
  field.subscribe = (source, args, context, info) => {
    check(context);
    return subscribe(source, args, context, info);
  };
}

/** Guards `_entities` in the same way. */
export function guardReference<Context extends { identity: Identity }>(
  guard: Guard | undefined,
  resolve: ReferenceResolver<Context>,
): ReferenceResolver<Context> {
  if (!guard) return resolve;
  return (reference, context) => {
    checkGuard(guard, context.identity);
    return resolve(reference, context);
  };
}
