/** The line to the service. A call that did not get through can be made again by the person. */
const LONGEST_MILLISECONDS = 30_000;

/** The data of the answer, or a refusal `{ code }`; `offline` where the line is down, `trouble` where the service is. */
export async function call(what, body) {
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), LONGEST_MILLISECONDS);
  try {
    const response = await fetch(`/api/v1/my-data/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: tooLong.signal,
    });
    const answer = await response.json().catch(() => undefined);
    if (response.ok) return { data: answer.data };
    return { code: response.status < 500 ? (answer?.error?.code ?? 'trouble') : 'trouble' };
  } catch {
    return { code: 'offline' };
  } finally {
    clearTimeout(timer);
  }
}
