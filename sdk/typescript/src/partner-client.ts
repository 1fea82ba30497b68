import { consumeEvents, type ConsumeOptions, type EventHandler } from './consume.ts';
import type { AnyEvent } from './events.ts';
import { environmentOfProcess, type Environment } from './environment.ts';
import { graphOf, type GraphResource, type SignedCall } from './graph.ts';
import { liveDocument, liveEvents, type LiveDocumentOptions, type LiveOptions } from './live.ts';
import type { AnswerOf, InputOf, Method, PathWith } from './operation-types.ts';
import { Pace } from './pace.ts';
import { keys, organisations, ownOrganisation, requests } from './partner/account.ts';
import {
  analytics,
  campaigns,
  candidates,
  credits,
  mandates,
  privacyRequests,
  results,
  workflows,
} from './partner/hiring.ts';
import { sandbox } from './partner/sandbox.ts';
import { lookups, skillRequests, skills } from './partner/skills.ts';
import { BASE, type PartnerSurface, type Query } from './partner/surface.ts';
import { webhooks } from './partner/webhooks.ts';
import { rateClassOf } from './rate-classes.ts';
import { readPartnerRefusal } from './read-refusal.ts';
import { signedHeaders } from './signature.ts';
import { Surface, type AnyInput, type SurfaceCall, type WriteOptions } from './surface.ts';
import {
  Transport,
  type Answer,
  type CallOptions,
  type OutgoingCall,
  type SharedOptions,
} from './transport.ts';

export interface PartnerOptions extends SharedOptions {
  /** VFN_TEST_… or VFN_LIVE_… */
  keyId: string;
  /** VFN_SK_…; it is never sent. */
  secret: string;
  /** The recruiter for whom calls are made. */
  onBehalfOf?: string | undefined;
  /** The employer, OR_…, for whom a platform's key acts. */
  organisation?: string | undefined;
  /** Sends a nonce with every attempt, so that none can be sent again by somebody who has seen it. */
  nonces?: boolean | undefined;
}

/** POSTs that only read: they take no Idempotency-Key. */
const READING = new Set(['/skills/lookup', '/skills/match', '/skills/extract']);

/** Job mandates, campaigns and results, for applicant tracking systems. */
export class PartnerClient {
  readonly skills: ReturnType<typeof skills>;
  readonly skillRequests: ReturnType<typeof skillRequests>;
  readonly lookups: ReturnType<typeof lookups>;
  readonly workflows: ReturnType<typeof workflows>;
  readonly mandates: ReturnType<typeof mandates>;
  readonly campaigns: ReturnType<typeof campaigns>;
  readonly credits: ReturnType<typeof credits>;
  readonly results: ReturnType<typeof results>;
  readonly candidates: ReturnType<typeof candidates>;
  readonly privacyRequests: ReturnType<typeof privacyRequests>;
  readonly analytics: ReturnType<typeof analytics>;
  readonly events: ReturnType<typeof eventsOf>;
  readonly live: {
    /** Events as they happen. */
    events(options?: LiveOptions): AsyncGenerator<AnyEvent, void, undefined>;
    /** The data of a subscription of your own, by the id of its registered document. */
    document<Data = unknown>(
      documentId: string,
      options?: LiveDocumentOptions<Data>,
    ): AsyncGenerator<Data, void, undefined>;
  };
  readonly graph: GraphResource;
  readonly webhooks: ReturnType<typeof webhooks>;
  readonly requests: ReturnType<typeof requests>;
  readonly keys: ReturnType<typeof keys>;
  readonly organisation: ReturnType<typeof ownOrganisation>;
  readonly organisations: ReturnType<typeof organisations>;
  readonly sandbox: ReturnType<typeof sandbox>;

  readonly #options: PartnerOptions;
  readonly #pace: Pace;
  readonly #transport: Transport;
  readonly #surface: PartnerSurface;

  /** Clients of one key in one process should share a pace, as those of `actingFor` do. */
  constructor(options: PartnerOptions, pace?: Pace) {
    checkCredentials(options);
    this.#options = { ...options };
    this.#pace = pace ?? new Pace(options.keyId.startsWith('VFN_TEST_') ? 0.1 : 1);
    this.#transport = new Transport(options, readPartnerRefusal, this.#pace);
    this.#surface = new Surface(BASE, (call) => this.#transport.send(this.#toSend(call)));
    const on = this.#surface;
    this.skills = skills(on);
    this.skillRequests = skillRequests(on);
    this.lookups = lookups(on);
    this.workflows = workflows(on);
    this.mandates = mandates(on);
    this.campaigns = campaigns(on);
    this.credits = credits(on);
    this.results = results(on);
    this.candidates = candidates(on);
    this.privacyRequests = privacyRequests(on);
    this.analytics = analytics(on);
    this.events = eventsOf(on);
    const toGraph: SignedCall = (...call) => this.#toGraph(...call);
    this.live = {
      events: (given) => liveEvents(this.#transport, toGraph, given),
      document: (documentId, given) => liveDocument(this.#transport, toGraph, documentId, given),
    };
    this.graph = graphOf(this.#transport, toGraph);
    this.webhooks = webhooks(on);
    this.requests = requests(on);
    this.keys = keys(on);
    this.organisation = ownOrganisation(on);
    this.organisations = organisations(on);
    this.sandbox = sandbox(on);
  }

  /** With SKILLS_URL, SKILLS_API_KEY and SKILLS_API_SECRET; options given here come before them. */
  static fromEnvironment(
    options: Partial<PartnerOptions> = {},
    environment: Environment = environmentOfProcess(),
  ): PartnerClient {
    const { SKILLS_URL, SKILLS_API_KEY, SKILLS_API_SECRET } = environment;
    const given = {
      ...options,
      baseUrl: options.baseUrl ?? SKILLS_URL,
      keyId: options.keyId ?? SKILLS_API_KEY,
      secret: options.secret ?? SKILLS_API_SECRET,
    };
    const names = { baseUrl: 'SKILLS_URL', keyId: 'SKILLS_API_KEY', secret: 'SKILLS_API_SECRET' } as const;
    const missing = (['baseUrl', 'keyId', 'secret'] as const).filter((name) => !given[name]);
    if (missing.length > 0)
      throw new TypeError(`not set in the environment: ${missing.map((name) => names[name]).join(', ')}`);
    return new PartnerClient(given as PartnerOptions);
  }

  /** The same key for another recruiter or employer. */
  actingFor(who: Pick<PartnerOptions, 'onBehalfOf' | 'organisation'>): PartnerClient {
    return new PartnerClient({ ...this.#options, ...who }, this.#pace);
  }

  /** Any operation of the description, by its method and path. Answers status and headers too. */
  request<M extends Method, P extends PathWith<M, typeof BASE>>(
    method: M,
    path: P,
    input: InputOf<M, P> & WriteOptions,
  ): Promise<Answer<AnswerOf<M, P>>> {
    return this.send(method, path.slice(BASE.length), input) as Promise<Answer<AnswerOf<M, P>>>;
  }

  /** A call that the description of this version does not have; the path is that under /api/v1/partner. */
  send(method: Method, path: string, input: AnyInput & WriteOptions = {}): Promise<Answer<unknown>> {
    return this.#surface.send(method, path, input);
  }

  #toSend({ template, idempotencyKey, ...call }: SurfaceCall): OutgoingCall {
    const isWrite = call.method !== 'GET' && !READING.has(template);
    // Made here, once for all attempts.
    const key = isWrite ? (idempotencyKey ?? `sdk-${crypto.randomUUID()}`) : undefined;
    return this.#signed({ ...call, idempotencyKey: key }, rateClassOf(call.method, template));
  }

  #toGraph(...[method, target, body, options]: Parameters<SignedCall>): OutgoingCall {
    const rateClass = target === '/graphql' || method === 'GET' ? 'reads' : 'workflowWrites';
    return this.#signed({ ...options, method, target, body }, rateClass);
  }

  #signed(
    call: Omit<SurfaceCall, 'template'> & { repeatable?: boolean | undefined },
    rateClass: ReturnType<typeof rateClassOf>,
  ): OutgoingCall {
    const { onBehalfOf, organisation, nonces } = this.#options;
    const { idempotencyKey, ...rest } = call;
    return {
      ...rest,
      // Without a key a repeat could do a thing twice; each write over REST has one.
      repeatable: call.repeatable ?? true,
      paced: { rateClass, recruiter: onBehalfOf },
      headers: () =>
        signedHeaders(this.#options, {
          method: call.method,
          path: asSent(this.#transport.origin, call.target),
          body: call.body,
          idempotencyKey,
          onBehalfOf,
          organisation,
          nonce: nonces ? crypto.randomUUID() : undefined,
        }),
    };
  }
}

/** Pulled events. */
const eventsOf = (on: PartnerSurface) => {
  const acknowledge = (event_ids: string[], options?: WriteOptions) =>
    on.data('POST', '/events/ack', { body: { event_ids }, ...options });
  return {
    list: (filter?: Query<'/events'>, options?: CallOptions) => on.list('/events', filter, options),
    get: (event_id: string, options?: CallOptions) =>
      on.data('GET', '/events/{event_id}', { params: { event_id }, ...options }),
    acknowledge,
    /** Calls the handler for every event, at least once and in order, until it is stopped. */
    consume: (handler: EventHandler, options: ConsumeOptions = {}) => {
      const { type, pageSize: limit = 100 } = options;
      const pull = async (signal?: AbortSignal) => {
        const { items } = await on.data('GET', '/events', { query: { type, limit }, signal });
        return items as AnyEvent[];
      };
      return consumeEvents({ pull, acknowledge: (ids) => acknowledge(ids) }, handler, options);
    },
  };
};

/** The address is written by URL in its own way, and that is what must be signed. */
function asSent(origin: string, target: string): string {
  const { pathname, search } = new URL(origin + target);
  return pathname + search;
}

function checkCredentials({ keyId, secret }: PartnerOptions): void {
  if (!/^VFN_(TEST|LIVE)_/.test(String(keyId)))
    throw new TypeError('keyId must begin with VFN_TEST_ or VFN_LIVE_');
  if (!String(secret).startsWith('VFN_SK_')) throw new TypeError('secret must begin with VFN_SK_');
}
