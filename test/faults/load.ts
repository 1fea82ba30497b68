import { setTimeout as wait } from 'node:timers/promises';
import { PartnerClient, randomAddress, request, type Answer } from '../world/partner-client.ts';
import { isWell, retrySeconds, type Attempt, type Outcome, type Surface } from './attempt.rules.ts';

const PER_SECOND = 30;
const ANSWER_SECONDS = 15;
/** A fault that never ends must not be waited for. */
const MOST_REQUESTS = 5_000;
/** Objects that events are about, each of which has an order of its own. */
const OBJECTS = 8;

/** A write that was answered 2xx: it must be there, once. */
export interface Accepted {
  kind: 'workflow' | 'event';
  /** The number that the write carries: a workflow's name, an event's job_id. */
  mark: string;
  id: string;
}

export interface LoadReport {
  outcomes: Outcome[];
  accepted: Accepted[];
}

interface Call {
  what: string;
  surface: Surface;
  send: () => Promise<Answer>;
  accept?: (body: any) => Accepted;
}

/** Signed writes and reads, the catalogue and the graph, at a steady pace whatever becomes of them, for so long at least. */
export async function runLoad(
  partner: PartnerClient,
  url: string,
  seconds: number,
  prefix: string,
  goesOn: () => boolean = () => false,
): Promise<LoadReport> {
  const report: LoadReport = { outcomes: [], accepted: [] };
  const workflows: string[] = [];
  const keep = (accepted: Accepted) => {
    report.accepted.push(accepted);
    if (accepted.kind === 'workflow') workflows.push(accepted.id);
  };
  const begun = performance.now();
  const running: Promise<void>[] = [];
  for (let nth = 0; nth < PER_SECOND * seconds || (goesOn() && nth < MOST_REQUESTS); nth++) {
    const due = begun + (nth * 1000) / PER_SECOND;
    const early = due - performance.now();
    if (early > 0) await wait(early);
    const call = callOf(nth, { partner, url, prefix, workflows });
    running.push(make(call, performance.now() - begun, report.outcomes, keep));
  }
  await Promise.all(running);
  report.outcomes = report.outcomes.toSorted((one, other) => one.at - other.at);
  return report;
}

interface Callers {
  partner: PartnerClient;
  url: string;
  prefix: string;
  workflows: readonly string[];
}

const QUERY = '{ workflows(first: 3) { edges { node { id name } } } }';

function callOf(nth: number, { partner, url, prefix, workflows }: Callers): Call {
  const mark = `${prefix}-${nth}`;
  const idempotencyKey = mark;
  switch (nth % 6) {
    case 0:
      return {
        what: 'POST /workflows',
        surface: 'partner',
        send: () => partner.post('/workflows', { name: mark }, { idempotencyKey }),
        accept: ({ data }) => ({ kind: 'workflow', mark, id: data.workflow_id }),
      };
    case 1:
    case 4: {
      const data = { result_id: `RS_${prefix}_${nth % OBJECTS}`, job_id: mark };
      return {
        what: 'POST /test/events',
        surface: 'partner',
        send: () => partner.post('/test/events', { type: 'result.completed', data }, { idempotencyKey }),
        accept: (body) => ({ kind: 'event', mark, id: body.data.event_id }),
      };
    }
    case 2: {
      const known = workflows[nth % Math.max(workflows.length, 1)];
      const path = known ? `/workflows/${known}` : '/workflows';
      return { what: 'GET /workflows', surface: 'partner', send: () => partner.get(path) };
    }
    case 3: {
      const headers = { 'x-forwarded-for': randomAddress() };
      const skill = `${url}/api/skills/sk_10101`;
      return { what: 'GET /api/skills', surface: 'catalogue', send: () => request(skill, { headers }) };
    }
    default:
      return { what: 'POST /graphql', surface: 'graph', send: () => partner.graph(QUERY) };
  }
}

async function make(
  { what, surface, send, accept }: Call,
  at: number,
  outcomes: Outcome[],
  keep: (accepted: Accepted) => void,
): Promise<void> {
  const begun = performance.now();
  const first = await attempt(send);
  const outcome: Outcome = { what, surface, at, first, took: performance.now() - begun };
  if (!isWell(first)) {
    await wait(retrySeconds(first) * 1000);
    outcome.second = await attempt(send);
  }
  const last = outcome.second ?? first;
  if (accept && isWell(last)) keep(accept(last.body));
  outcomes.push(outcome);
}

async function attempt(send: () => Promise<Answer>): Promise<Attempt> {
  const late = wait(ANSWER_SECONDS * 1000, undefined, { ref: false });
  try {
    const answer = await Promise.race([send(), late]);
    if (!answer)
      return { status: 0, body: `no answer within ${ANSWER_SECONDS} s`, retryAfterSeconds: undefined };
    // An error of a field comes in a 200 of the graph, and says it beside its code.
    const retryAfter = answer.headers.get('retry-after') ?? answer.body?.errors?.[0]?.extensions?.retryAfter;
    return {
      status: answer.status,
      body: answer.body,
      retryAfterSeconds: retryAfter === undefined ? undefined : Number(retryAfter),
      // Every answer of the service has the id of its request.
      byProxy: !answer.headers.has('x-request-id'),
    };
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return { status: 0, body: cause?.code ?? String(error), retryAfterSeconds: undefined };
  }
}
