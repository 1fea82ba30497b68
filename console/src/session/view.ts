import { idOf } from '../graph/documents.ts';
import { heard } from '../graph/line.ts';
import { inSession } from './browser-session.ts';
import { session, type Me } from './session.ts';

export type ViewProblem = 'refused' | 'away';

interface WantedView {
  organisationId: string;
  mode: 'test' | 'live';
  reason: string;
}

/** Shows an operator the console as a customer sees it, in this tab, until the view ends or the page is loaded anew. */
export async function beginView(wanted: WantedView): Promise<ViewProblem | undefined> {
  const now = session.get();
  if (now.state !== 'signed in') return 'refused';
  try {
    const opened = await post('/console/view', wanted, inSession(now.id));
    if (!opened.ok) return opened.status >= 500 ? 'away' : 'refused';
    const { view: grant, expiresAt } = (
      (await opened.json()) as { data: { view: string; expiresAt: string } }
    ).data;
    const asked = { documentId: idOf('ConsoleMe'), variables: {} };
    const answer = await post('/graphql', asked, inSession(now.id, grant));
    const { data } = (await answer.json()) as { data?: { me: Me } };
    if (!data) return 'refused';
    const view = { grant, expiresAt: new Date(expiresAt), behind: now.me };
    session.set({ ...now, me: data.me, view });
    return undefined;
  } catch {
    return 'away';
  }
}

async function post(address: string, body: object, named: Record<string, string>): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...named };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  heard(response);
  return response;
}
