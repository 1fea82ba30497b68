import { eventually } from './eventually.ts';
import { randomAddress, type Answer } from './partner-client.ts';
import type { TestOrganisation, World } from './world.ts';

export const STEP_1 = '/step1/storeskills/store';
export const STEP_2 = '/step2/verification-method';
export const STEP_3 = '/step3/store-verification-items/store';
export const REVIEWER = '/storereviewerdetails/store';
export const endorsePath = (id: string): string => `/humanverification/endorse/${id}`;
export const pagePath = (id: string): string => `/humanverification/verify-page/${id}`;

export interface OpenedSession {
  sessionToken: string;
  serviceVerificationId: string;
  serviceUserId: string;
  assessmentUrl: string;
}

export const sessionBody = (externalStudentId = 'st-1', more: object = {}) => ({
  student: { externalStudentId, name: 'Some Student', email: 'student@example.org' },
  projects: [
    {
      externalProjectId: 'p1',
      projectName: 'Footbridge model',
      url: 'https://example.org/p1',
      role: 'Welder',
    },
    { externalProjectId: 'p2', projectName: 'Gate' },
  ],
  workExperiences: [
    {
      externalExperienceId: 'e1',
      company: 'A workshop',
      role: 'Welder',
      startDate: '2024-01',
      endDate: '2024-12',
      description: 'Frames and gates',
    },
  ],
  certificates: [
    { externalCertificateId: 'c1', certificateName: 'Welder, NTC', issuer: 'ITI', issuedAt: '2023' },
  ],
  ...more,
});

/** A student platform's back end: calls the verification surface with its key. */
export class Platform {
  readonly #world: World;
  readonly key: string;
  readonly #address = randomAddress();

  constructor(world: World, key: string) {
    this.#world = world;
    this.key = key;
  }

  /** With a limit of 60 calls a second a busy test waits its turn; only tests of limits want to see the 429. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return eventually(`${method} ${path} is let through`, async () => {
      const answer = await this.callOnce(method, path, body, headers);
      return answer.status === 429 ? undefined : answer;
    });
  }

  callOnce(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.#world.fetch(`/api/v1${path}`, {
      method,
      headers: {
        ...(this.key && { 'x-api-key': this.key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'x-forwarded-for': this.#address,
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  get = (path: string) => this.call('GET', path);

  post = (path: string, token: string | null, body: unknown) =>
    this.call('POST', path, body, token === null ? {} : { 'x-session-token': token });

  async open(externalStudentId = 'st-1', more: object = {}): Promise<OpenedSession> {
    return data(await this.call('POST', '/verify', sessionBody(externalStudentId, more)));
  }

  async storeSkills({ sessionToken }: OpenedSession, ...skillIds: string[]): Promise<void> {
    data(await this.post(STEP_1, sessionToken, { skills: skillIds.map((skillId) => ({ skillId })) }));
  }

  async chooseMethod(session: OpenedSession, verificationMethod = 'human'): Promise<void> {
    const { sessionToken, serviceVerificationId } = session;
    data(await this.post(STEP_2, sessionToken, { serviceVerificationId, verificationMethod }));
  }

  storeItems = ({ sessionToken }: OpenedSession, items: object = { projectIds: ['p1'] }) =>
    this.call('POST', STEP_3, { sessionToken, ...items });

  storeReviewer = (session: OpenedSession, more: object = {}) =>
    this.post(REVIEWER, session.sessionToken, {
      serviceVerificationId: session.serviceVerificationId,
      name: 'Some Reviewer',
      email: 'reviewer@example.org',
      company: 'A workshop',
      ...more,
    });

  /** A session with skills, method and items. */
  async prepared(
    options: { student?: string; method?: string; skills?: string[]; items?: object; more?: object } = {},
  ): Promise<OpenedSession> {
    const {
      student = 'st-1',
      method = 'human',
      skills = ['sk_40101', 'sk_40102'],
      items,
      more = {},
    } = options;
    const session = await this.open(student, more);
    await this.storeSkills(session, ...skills);
    await this.chooseMethod(session, method);
    data(await this.storeItems(session, items));
    return session;
  }

  /** One whose reviewer has their link, and its token. */
  async awaiting(
    options: Parameters<Platform['prepared']>[0] & { reviewer?: object } = {},
  ): Promise<OpenedSession & { token: string }> {
    const session = await this.prepared(options);
    data(await this.storeReviewer(session, options.reviewer));
    return { ...session, token: await this.tokenOf(session) };
  }

  /** From the mail, where the reviewer has it from. */
  async tokenOf({ serviceVerificationId }: OpenedSession, nth = 1): Promise<string> {
    const mails = await eventually(`mail ${nth} of ${serviceVerificationId}`, async () => {
      const found = await outbox(this.#world, serviceVerificationId);
      return found.length >= nth ? found : undefined;
    });
    return /#([\w-]{43})/.exec(mails[nth - 1]!.text!)![1]!;
  }

  answer = (
    session: OpenedSession & { token?: string },
    endorsed: Record<string, boolean>,
    more: object = {},
  ) =>
    this.call('POST', endorsePath(session.serviceVerificationId), {
      token: session.token,
      skills: Object.entries(endorsed).map(([skillId, yes]) => ({ skillId, endorsed: yes })),
      ...more,
    });
}

/** Mails about a verification, oldest first, as operators see them. */
export async function outbox(world: World, verificationId: string) {
  const { edges } = await world.admin('MailOutbox', { objectKey: verificationId, first: 200 });
  return edges.map(({ node }) => node).toReversed();
}

export function data(answer: Answer): any {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

export const codeOf = ({ status, body }: Answer): string => `${status} ${body?.error?.code ?? 'ok'}`;

/** Skills of the embedded catalogue: `count` of them, from the `from`th on. */
export const skillIds = (count: number, from = 0): string[] => KNOWN.slice(from, from + count);

const KNOWN = [
  ...Array.from({ length: 11 }, (_, index) => `sk_${40_101 + index}`),
  ...Array.from({ length: 10 }, (_, index) => `sk_${40_201 + index}`),
];

/** A platform of an organisation that no other test knows. */
export const newPlatform = async (world: World, mode: 'test' | 'live' = 'live'): Promise<Platform> =>
  platformOf(world, await world.organisation(), mode);

export const platformOf = async (
  world: World,
  organisation: TestOrganisation,
  mode: 'test' | 'live' = 'live',
  returnOrigins: string[] = [],
): Promise<Platform> => new Platform(world, await organisation.verificationKey(mode, returnOrigins));
