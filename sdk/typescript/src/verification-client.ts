import type { AnswerOf, BodyOf, InputOf, Method, PathWith } from './operation-types.ts';
import { readPartnerRefusal } from './read-refusal.ts';
import { Surface } from './surface.ts';
import { Transport, type Answer, type CallOptions, type SharedOptions } from './transport.ts';

export interface VerificationOptions extends SharedOptions {
  /** VFN_VT_… or VFN_VL_…, itself the secret: of a back end, never of a browser. */
  apiKey: string;
}

const BASE = '/api/v1';

type Body<P extends string> = BodyOf<'POST', `${typeof BASE}${P}`>;
type VerificationPath<M extends Method> = Exclude<
  PathWith<M, typeof BASE>,
  `${typeof BASE}/partner${string}`
>;

/** Writes that may be sent twice: they replace, or answer what is there. The others take no key that would make them so. */
const REPEATABLE = new Set([
  '/step1/storeskills/store',
  '/step2/verification-method',
  '/step3/store-verification-items/store',
  '/storereviewerdetails/store',
  '/assessment/generate',
  '/humanverification/link/{serviceVerificationId}',
  '/verify/{sessionToken}/cancel',
  '/verify/{sessionToken}/credentials',
  '/students/{externalStudentId}',
]);

/** Questions may take 90 seconds to be made. */
const GENERATING_SECONDS = 100;

/** Verification sessions, for the back end of a student platform. */
export class VerificationClient {
  readonly sessions: ReturnType<typeof sessions>;
  readonly steps: ReturnType<typeof steps>;
  readonly reviewers: ReturnType<typeof reviewers>;
  readonly assessments: ReturnType<typeof assessments>;
  readonly students: ReturnType<typeof students>;
  readonly #surface: VerificationSurface;

  constructor(options: VerificationOptions) {
    const { apiKey } = options;
    if (!/^VFN_V[TL]_/.test(String(apiKey))) throw new TypeError('apiKey must begin with VFN_VT_ or VFN_VL_');
    const transport = new Transport(options, readPartnerRefusal);
    this.#surface = new Surface(BASE, ({ template, sessionToken, ...call }) =>
      transport.send({
        ...call,
        repeatable: call.method === 'GET' || REPEATABLE.has(template),
        headers: () => ({
          'x-api-key': apiKey,
          ...(sessionToken !== undefined && { 'x-session-token': sessionToken }),
        }),
      }),
    );
    this.sessions = sessions(this.#surface);
    this.steps = steps(this.#surface);
    this.reviewers = reviewers(this.#surface);
    this.assessments = assessments(this.#surface);
    this.students = students(this.#surface);
  }

  /** Any operation of the description, by its method and path. */
  request<M extends Method, P extends VerificationPath<M>>(
    method: M,
    path: P,
    input: InputOf<M, P> & CallOptions & { sessionToken?: string },
  ): Promise<Answer<AnswerOf<M, P>>> {
    const under = path.slice(BASE.length);
    return this.#surface.send(method, under, input) as Promise<Answer<AnswerOf<M, P>>>;
  }
}

type VerificationSurface = Surface<typeof BASE>;

const sessions = (on: VerificationSurface) => ({
  open: (body: Body<'/verify'>, options?: CallOptions) => on.data('POST', '/verify', { body, ...options }),
  get: (sessionToken: string, options?: CallOptions) =>
    on.data('GET', '/verify/{sessionToken}', { params: { sessionToken }, ...options }),
  /** The session by the id of its verification, for whoever no longer has the token. */
  getById: (serviceVerificationId: string, options?: CallOptions) =>
    on.data('GET', '/verifications/{serviceVerificationId}', {
      params: { serviceVerificationId },
      ...options,
    }),
  /** Test mode alone: acts as the reviewer or the student of a verification. */
  act: (
    serviceVerificationId: string,
    body: Body<'/test/verifications/{serviceVerificationId}/actions'>,
    options?: CallOptions,
  ) =>
    on.data('POST', '/test/verifications/{serviceVerificationId}/actions', {
      params: { serviceVerificationId },
      body,
      ...options,
    }),
  cancel: (sessionToken: string, options?: CallOptions) =>
    on.data('POST', '/verify/{sessionToken}/cancel', { params: { sessionToken }, ...options }),
  /** Signed credentials for passed or endorsed skills. Call it after the student has said yes. */
  takeCredentials: (
    sessionToken: string,
    body: Body<'/verify/{sessionToken}/credentials'> = {},
    options?: CallOptions,
  ) => on.data('POST', '/verify/{sessionToken}/credentials', { params: { sessionToken }, body, ...options }),
  /** The student's name and address. */
  contact: async (sessionToken: string, options?: CallOptions) => {
    const path = '/step3/store-verification-items/{sessionToken}/email';
    return (await on.answer('GET', path, { params: { sessionToken }, ...options })).body;
  },
});

const steps = (on: VerificationSurface) => ({
  storeSkills: (sessionToken: string, body: Body<'/step1/storeskills/store'>, options?: CallOptions) =>
    on.data('POST', '/step1/storeskills/store', { body, sessionToken, ...options }),
  chooseMethod: (sessionToken: string, body: Body<'/step2/verification-method'>, options?: CallOptions) =>
    on.data('POST', '/step2/verification-method', { body, sessionToken, ...options }),
  storeItems: (
    sessionToken: string,
    body: Body<'/step3/store-verification-items/store'>,
    options?: CallOptions,
  ) => on.data('POST', '/step3/store-verification-items/store', { body, sessionToken, ...options }),
});

const reviewers = (on: VerificationSurface) => ({
  store: (sessionToken: string, body: Body<'/storereviewerdetails/store'>, options?: CallOptions) =>
    on.data('POST', '/storereviewerdetails/store', { body, sessionToken, ...options }),
  get: (serviceVerificationId: string, options?: CallOptions) =>
    on.data('GET', '/storereviewerdetails/{serviceVerificationId}', {
      params: { serviceVerificationId },
      ...options,
    }),
  verifyPage: (serviceVerificationId: string, options?: CallOptions) =>
    on.data('GET', '/humanverification/verify-page/{serviceVerificationId}', {
      params: { serviceVerificationId },
      ...options,
    }),
  checkLink: (
    serviceVerificationId: string,
    body: Body<'/humanverification/link/{serviceVerificationId}'>,
    options?: CallOptions,
  ) =>
    on.data('POST', '/humanverification/link/{serviceVerificationId}', {
      params: { serviceVerificationId },
      body,
      ...options,
    }),
  endorse: (
    serviceVerificationId: string,
    body: Body<'/humanverification/endorse/{serviceVerificationId}'>,
    options?: CallOptions,
  ) =>
    on.data('POST', '/humanverification/endorse/{serviceVerificationId}', {
      params: { serviceVerificationId },
      body,
      ...options,
    }),
});

const assessments = (on: VerificationSurface) => ({
  generate: (sessionToken: string, options?: CallOptions) =>
    on.data('POST', '/assessment/generate', { sessionToken, timeoutSeconds: GENERATING_SECONDS, ...options }),
  submit: (sessionToken: string, body: Body<'/assessment/submit'>, options?: CallOptions) =>
    on.data('POST', '/assessment/submit', { body, sessionToken, ...options }),
});

const students = (on: VerificationSurface) => ({
  /** For good. */
  erase: (externalStudentId: string, options?: CallOptions) =>
    on.data('DELETE', '/students/{externalStudentId}', { params: { externalStudentId }, ...options }),
});
