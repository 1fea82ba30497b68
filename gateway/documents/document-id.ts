/** `documentId`, or the hash that persisted-query clients send; undefined where the body has a text. */
export function documentIdOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { query, documentId, extensions } = body as Record<string, unknown>;
  if (query !== undefined && query !== null) return undefined;
  if (typeof documentId === 'string') return documentId.replace(/^sha256:/, '');
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: { sha256Hash?: unknown } };
  return typeof persistedQuery?.sha256Hash === 'string' ? persistedQuery.sha256Hash : undefined;
}
