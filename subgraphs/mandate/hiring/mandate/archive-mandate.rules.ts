/** A mandate may be archived while it is being prepared; a repeat changes nothing. */
export function decideArchive(stored: { status: string }): 'unchanged' | 'archive' {
  return stored.status === 'archived' ? 'unchanged' : 'archive';
}
