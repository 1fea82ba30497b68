import * as oauth from 'oauth4webapi';
import { CHANNEL, RETURN_PATH, type Company } from './provider.ts';
import { readToken } from './token.rules.ts';

/**
 * Signs in with the provider in a window of its own, so that the page and all that was typed in it stays: authorization
 * code with PKCE, whose verifier never leaves this page's memory. Answers the token for the graph.
 */
export async function tokenOfProvider(
  { issuer, clientId }: Company,
  opened: Window | null,
  signal: AbortSignal,
): Promise<string> {
  if (!opened) throw new Error('the browser opened no window');
  try {
    const address = new URL(issuer);
    const insecure = { [oauth.allowInsecureRequests]: address.protocol === 'http:' };
    const found = await oauth.discoveryRequest(address, insecure);
    const server = await oauth.processDiscoveryResponse(address, found);
    const client: oauth.Client = { client_id: clientId };
    const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()];
    const redirectUri = location.origin + RETURN_PATH;
    const ask = new URL(server.authorization_endpoint!);
    const parameters = {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
    };
    for (const [name, value] of Object.entries(parameters)) ask.searchParams.set(name, value);
    opened.location.href = ask.href;
    const told = oauth.validateAuthResponse(server, client, await returned(opened, signal), state);
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      told,
      redirectUri,
      verifier,
      insecure,
    );
    const { access_token, id_token } = await oauth.processAuthorizationCodeResponse(server, client, answer);
    const token = [access_token, id_token].find((one) => one && readToken(one)?.isForGraph);
    if (!token) throw new Error('the provider gave no token for the audience "graph"');
    return token;
  } finally {
    opened.close();
  }
}

/** The parameters with which the window comes back; fails when it was closed before. */
function returned(opened: Window, signal: AbortSignal): Promise<URLSearchParams> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL);
    const end = (settle: () => void) => {
      clearInterval(watch);
      channel.close();
      settle();
    };
    const watch = setInterval(
      () => opened.closed && end(() => reject(new Error('the window was closed'))),
      1_000,
    );
    channel.addEventListener('message', ({ data }) => end(() => resolve(new URLSearchParams(String(data)))));
    signal.addEventListener('abort', () => end(() => reject(new Error('left'))));
  });
}
