import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ProviderOptions {
  clientId: string;
  /** Claims of the access token beside the usual ones. */
  claims: () => Record<string, unknown>;
}

/** A company's OpenID Connect provider, with its own pages for signing in and agreeing. */
export async function startOidcProvider({ clientId, claims }: ProviderOptions) {
  // The package has no types.
  const name = 'oidc-provider';
  const { default: Provider } = (await import(name)) as { default: any };
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirectUris: string[] = [];
  const client = {
    client_id: clientId,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
    response_types: ['code'],
  };
  const start = (redirectUri: string) => {
    redirectUris.push(redirectUri);
    const provider = new Provider(issuer, {
      clients: [client],
      cookies: { keys: ['of a test'] },
      pkce: { required: () => true },
      clientBasedCORS: () => true,
      findAccount: (_: unknown, id: string) => ({ accountId: id, claims: async () => ({ sub: id }) }),
      extraTokenClaims: async () => claims(),
      features: {
        devInteractions: { enabled: true },
        resourceIndicators: {
          enabled: true,
          defaultResource: () => 'urn:graph',
          useGrantedResource: () => true,
          getResourceServerInfo: () => ({
            scope: '',
            audience: 'graph',
            accessTokenFormat: 'jwt',
            accessTokenTTL: 3_600,
            jwt: { sign: { alg: 'RS256' } },
          }),
        },
      },
    });
    server.on('request', provider.callback());
  };
  return { issuer, jwksUrl: `${issuer}/jwks`, start, stop: () => server.close() };
}
