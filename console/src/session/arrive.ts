import { signInWith } from './sign-in.ts';

/**
 * Signs in with the token in the fragment of the address (`#token=…`), which never reaches a server. It is taken out of the
 * address and of the history before anything else happens.
 */
export async function arrive(): Promise<void> {
  const [, token] = /^#token=([^&]+)/.exec(location.hash) ?? [];
  if (!token) return;
  history.replaceState(null, '', location.pathname + location.search);
  await signInWith(decodeURIComponent(token));
}
