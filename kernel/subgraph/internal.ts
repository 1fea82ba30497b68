import { Kind, type ConstDirectiveNode } from 'graphql';
import { Directive } from 'type-graphql';
import type { Guard } from '../core/identity/guard.ts';
import { Guarded } from './guarded.ts';

const TAG = 'internal';

/**
 * On a field that only the service itself asks for, for callers of its own who pass the guard: callers of `/graphql` do
 * not have it (docs/decisions/0035).
 */
export const Internal =
  (guard?: Guard): MethodDecorator =>
  (target, name, descriptor) => {
    Directive(`@tag(name: "${TAG}")`)(target, name, descriptor);
    if (guard) Guarded(guard)(target, name, descriptor);
  };

interface Tagged {
  directives?: readonly ConstDirectiveNode[] | undefined;
}

/** Whether the definition of a field in an SDL has the tag. */
export const isInternal = ({ directives = [] }: Tagged): boolean =>
  directives.some(
    ({ name, arguments: given = [] }) =>
      name.value === 'tag' && given.some(({ value }) => value.kind === Kind.STRING && value.value === TAG),
  );
