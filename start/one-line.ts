/** The first line of an error's message, or of what it is made of. */
export function oneLine(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return oneLine(error.errors[0]);
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
}
