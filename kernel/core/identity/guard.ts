import { refuse } from '../refusal.ts';
import type { Identity } from './identity.ts';

/**
 * Who may touch a type or a root field: holders of a scope (and operators, where it says so), or one kind of actor.
 * `anyone` is still a caller with an identity; it marks what carries no data of an organisation.
 */
export type Guard =
  { scope: string; orOperator?: true } | { actor: 'operator' | 'system' } | { anyone: true };

export function checkGuard(guard: Guard, identity: Identity): void {
  if ('anyone' in guard || identity.actor.kind === 'system') return;
  if ('actor' in guard) {
    if (identity.actor.kind !== guard.actor) throw refuse.scopeMissing(guard.actor);
    return;
  }
  if (guard.orOperator && identity.actor.kind === 'operator') return;
  if (!identity.scopes.includes(guard.scope)) throw refuse.scopeMissing(guard.scope);
}
