/**
 * The line to the service. It may be slow and it may break: a call is made again until there is an answer, which is safe,
 * since the service takes the same answer twice as once.
 */
const LONGEST_MILLISECONDS = 30_000;

/** A page is at `/kind/id`, and its calls are under the same path of the API. A short link is `/c` with a key. */
const [, first, second] = location.pathname.split('/');
const isShort = first === 'c';
const [kind, id] = isShort ? ['candidate', 'c'] : [first, second];
/** In the fragment of the link, which is sent nowhere but in these bodies; a short link has its key instead. */
const token = isShort ? takeKey() : location.hash.slice(1);

export const hasToken = token !== '';

/** The state after it, or a refusal `{ code }`. `failed` is called for each failure and returns when to try again. */
export async function call(what, bodyOf, failed, longest = LONGEST_MILLISECONDS) {
  for (;;) {
    const { status, wait, answer } = await attempt(what, bodyOf(), longest);
    if (status === 200) return { page: answer.data };
    const code = answer?.error?.code ?? 'UNKNOWN';
    if (status === 429) await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    else if (status > 0 && status < 500) return { code };
    else await failed(status === 0 ? 'offline' : 'trouble', code);
  }
}

/** A body with a `blob` is sent as it is, with the rest in the address and the token in a header. */
const requestOf = ({ blob, ...body }) =>
  blob
    ? {
        query: `?${new URLSearchParams(body)}`,
        headers: { 'content-type': blob.type, 'x-link-token': token },
        body: blob,
      }
    : {
        query: '',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, ...body }),
      };

async function attempt(what, given, longest) {
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), longest);
  try {
    const { query, headers, body } = requestOf(given);
    const response = await fetch(`/api/v1/${kind}/${id}/${what}${query}`, {
      method: 'POST',
      headers,
      body,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: tooLong.signal,
    });
    const wait = Number(response.headers.get('retry-after')) || 1;
    return { status: response.status, wait, answer: await response.json().catch(() => undefined) };
  } catch {
    return { status: 0 };
  } finally {
    clearTimeout(timer);
  }
}

/** Drafts, chosen or typed and not sent, outlive a reload, in this tab alone. */
const draftName = (key) => `${isShort ? token : id} ${key}`;

export const drafts = {
  get: (key) => stored((storage) => storage.getItem(draftName(key))),
  set: (key, value) => stored((storage) => storage.setItem(draftName(key), value)),
  remove: (key) => stored((storage) => storage.removeItem(draftName(key))),
};

/** Takes the key out of the address, and so out of the history; this tab keeps it, so that the page can be loaded again. */
function takeKey() {
  const given = new URLSearchParams(location.search).get('k');
  if (given === null) return stored((storage) => storage.getItem('k')) ?? '';
  stored((storage) => storage.setItem('k', given));
  history.replaceState(null, '', location.pathname);
  return given;
}

/** A browser may forbid storage altogether. */
function stored(use) {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
