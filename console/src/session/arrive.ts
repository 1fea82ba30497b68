import { returnFromProvider } from './provider.ts';
import { signInOnce, signInWith, type SignInProblem } from './sign-in.ts';

/**
 * Reads what the address says of who comes: a token (`#token=…`) or a link that signs in once (`#once=…`), in the fragment,
 * which never reaches a server. Both are taken out of the address and of the history before anything else happens.
 * False where this window has nothing to show: it only came back from the provider.
 */
export async function arrive(): Promise<{ shows: boolean; problem?: SignInProblem | undefined }> {
  if (returnFromProvider()) return { shows: false };
  const [, kind, value] = /^#(token|once)=([^&]+)/.exec(location.hash) ?? [];
  if (!kind || !value) return { shows: true };
  history.replaceState(null, '', location.pathname + location.search);
  const given = decodeURIComponent(value);
  return { shows: true, problem: await (kind === 'once' ? signInOnce(given) : signInWith(given)) };
}
