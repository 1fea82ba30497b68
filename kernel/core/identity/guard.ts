import { refuse } from '../refusal.ts';
import type { Identity } from './identity.ts';

/** Holders of a scope (and operators, where set), one kind of actor, or anyone with an identity. */
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

export function mayPass(guard: Guard, identity: Identity): boolean {
  try {
    checkGuard(guard, identity);
    return true;
  } catch {
    return false;
  }
}
