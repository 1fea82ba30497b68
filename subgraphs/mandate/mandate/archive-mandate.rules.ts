import { refuse } from './mandate.errors.ts';

/** A mandate may be archived while it is being prepared; a repeat changes nothing. */
export function decideArchive(stored: { origin: string; status: string }): 'unchanged' | 'archive' {
  if (stored.origin !== 'api') throw refuse.madeInPlayground();
  return stored.status === 'archived' ? 'unchanged' : 'archive';
}
