/** The company's OpenID Connect provider. */
export interface Company {
  issuer: string;
  clientId: string;
}

/** The provider that the service has written into the page; undefined where people paste a token. */
export function provider(): Company | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="oidc"]')?.content;
  return content ? (JSON.parse(content) as Company) : undefined;
}

export const RETURN_PATH = '/console/signed-in';
export const CHANNEL = 'console-sign-in';

/** Opened in the same turn as the click, or the browser takes it for an advertisement. */
export const openWindow = (): Window | null => open('about:blank', CHANNEL, 'popup,width=480,height=720');

/** The window that came back from the provider passes on the provider's answer, and closes. */
export function returnFromProvider(): boolean {
  if (location.pathname !== RETURN_PATH) return false;
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage(location.search);
  channel.close();
  close();
  return true;
}
