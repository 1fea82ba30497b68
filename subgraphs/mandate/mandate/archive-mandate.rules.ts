import { refuse } from './mandate.errors.ts';

/** Archiving wins over preparing; a repeat changes nothing. */
export function decideArchive(stored: { origin: string; status: string }): 'unchanged' | 'archive' {
  if (stored.origin !== 'api') throw refuse.madeInPlayground();
  return stored.status === 'archived' ? 'unchanged' : 'archive';
}
