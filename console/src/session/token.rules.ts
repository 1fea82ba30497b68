/** The claims of a token. Only the service can tell whether they are true. */
export interface TokenFacts {
  /** Whether it says to be for the graph (contract 4), and not for another service of the same issuer. */
  isForGraph: boolean;
}

/** Undefined where the text is no token. */
export function readToken(text: string): TokenFacts | undefined {
  const [, payload, ...rest] = text.split('.');
  if (!payload || rest.length !== 1) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const { aud } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    return { isForGraph: [aud].flat().includes('graph') };
  } catch {
    return undefined;
  }
}
