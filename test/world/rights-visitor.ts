import { eventually } from './eventually.ts';
import { randomAddress, type Answer, type PartnerClient } from './partner-client.ts';
import { data } from './platform.ts';
import { world, type World } from './world.ts';

/** Somebody at the page of rights, as far as their browser calls the service. */
export class RightsVisitor {
  readonly #world: World;
  readonly #from = randomAddress();
  session = '';

  constructor(
    of: World,
    readonly address: string,
  ) {
    this.#world = of;
  }

  call(what: string, body: object = {}): Promise<Answer> {
    return this.#world.fetch(`/api/v1/my-data/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': this.#from },
      body: JSON.stringify(body),
    });
  }

  ask(language = 'en'): Promise<Answer> {
    return this.call('code', { address: this.address, language });
  }

  /** The newest code for the person of a result, from the outbox, where those of test mode are. */
  async code(resultId: string, nth = 1): Promise<string> {
    return eventually('a code is in the outbox', async () => {
      const { edges } = await this.#world.admin('MailOutbox', { objectKey: resultId, first: 50 });
      const codes = edges.flatMap(({ node }) => /^Your code .* (\d{6})\./.exec(node.text ?? '')?.[1] ?? []);
      return codes.length >= nth ? codes[0] : undefined;
    });
  }

  open(code: string): Promise<Answer> {
    return this.call('session', { address: this.address, code });
  }

  /** Has a code sent and opens a session by it; answers what is kept. */
  async enter(resultId: string, nth = 1): Promise<any> {
    data(await this.ask());
    this.session = data(await this.open(await this.code(resultId, nth))).session;
    return this.page();
  }

  async page(): Promise<any> {
    return data(await this.in('page'));
  }

  in(what: string, body: object = {}): Promise<Answer> {
    return this.call(what, { session: this.session, ...body });
  }

  request(organisationId: string, kind: string, more: object = {}): Promise<Answer> {
    return this.in('requests', { organisationId, kind, ...more });
  }
}

/** The person of a result complains on the page of their rights; answers the request as the organisation sees it. */
export async function complaintOf(partner: PartnerClient, resultId: string): Promise<any> {
  const { candidate } = data(await partner.get(`/results/${resultId}`));
  const visitor = new RightsVisitor(world(), candidate.phone ?? candidate.email);
  const { organisations } = await visitor.enter(resultId);
  const own = organisations.find(({ results }: any) => results.some((one: any) => one.resultId === resultId));
  data(await visitor.request(own.organisationId, 'grievance', { words: 'I was called too often.' }));
  const { items } = data(await partner.get('/privacy-requests?kind=grievance'));
  return items.find(({ result_ids }: any) => result_ids.includes(resultId));
}
