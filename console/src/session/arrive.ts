import { returnFromProvider } from './provider.ts';
import type { Me } from './session.ts';
import { resume, whoIs, type SignInProblem } from './sign-in.ts';

/** A token or a link that came in the address, and who would be signed in with it. */
export interface Offer {
  token: string;
  me: Me;
}

interface Arrival {
  /** False where this window has nothing to show: it only came back from the provider. */
  shows: boolean;
  problem?: SignInProblem | undefined;
  offer?: Offer;
}

/**
 * Goes on with the session of the browser, and reads what the address says of who comes: a token (`#token=…`) or a link that
 * signs in once (`#once=…`), in the fragment, which never reaches a server. Both are taken out of the address and of the
 * history first, and make no session: anybody may have written the address, so the person is asked.
 */
export async function arrive(): Promise<Arrival> {
  if (returnFromProvider()) return { shows: false };
  const [, kind, value] = /^#(token|once)=([^&]+)/.exec(location.hash) ?? [];
  if (kind) history.replaceState(null, '', location.pathname + location.search);
  const problem = await resume();
  if (!kind || !value) return { shows: true, problem };
  const token = textOf(value);
  const me = await whoIs(token);
  if (typeof me !== 'string') return { shows: true, offer: { token, me } };
  return { shows: true, problem: kind === 'once' && me === 'refused' ? 'linkUsed' : me };
}

/** A fragment may be cut off in the middle of a character. */
function textOf(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
