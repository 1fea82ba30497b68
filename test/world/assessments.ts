import { inject } from 'vitest';
import { withClient } from './database.ts';
import type { Answer } from './partner-client.ts';
import { data, type OpenedSession, type Platform } from './platform.ts';

export const GENERATE = '/assessment/generate';
export const SUBMIT = '/assessment/submit';

export interface ShownQuestion {
  questionId: string;
  question: string;
  options: string[];
}

export interface GivenAnswer {
  questionId: string;
  option: number;
}

/** The student and platform of an assessment; what is right is read from the database, where alone it is. */
export class Assessed {
  readonly platform: Platform;
  readonly #databaseUrl: string;

  constructor(platform: Platform, databaseUrl = inject('systemDatabaseUrl')) {
    this.platform = platform;
    this.#databaseUrl = databaseUrl;
  }

  /** The student has agreed on the platform, unless `more` says otherwise. */
  prepared = (options: Parameters<Platform['prepared']>[0] = {}): Promise<OpenedSession> =>
    this.platform.prepared({
      method: 'assessment',
      ...options,
      more: { consent: { at: '2026-01-15T09:30:00.000Z' }, ...options.more },
    });

  generate = ({ sessionToken }: Pick<OpenedSession, 'sessionToken'>): Promise<Answer> =>
    this.platform.call('POST', GENERATE, undefined, { 'x-session-token': sessionToken });

  async questions(session: OpenedSession): Promise<ShownQuestion[]> {
    return data(await this.generate(session)).questions;
  }

  submit = ({ sessionToken }: OpenedSession, answers: unknown): Promise<Answer> =>
    this.platform.post(SUBMIT, sessionToken, { answers });

  /** Question → the place of its right option. */
  async rightOptions({ serviceVerificationId }: OpenedSession): Promise<Map<string, number>> {
    const { rows } = await withClient(this.#databaseUrl, (client) =>
      client.query<{ questions: { id: string }[]; right_options: number[] }>(
        "SELECT questions, right_options FROM verification.question_set WHERE owner LIKE 'session:' || $1 || ':%'",
        [serviceVerificationId],
      ),
    );
    return new Map(
      rows.flatMap(({ questions, right_options: right }) =>
        questions.map(({ id }, index) => [id, right[index]!] as const),
      ),
    );
  }

  /** An answer to each, the first `right` of them rightly. */
  async answers(session: OpenedSession, questions: ShownQuestion[], right: number): Promise<GivenAnswer[]> {
    const options = await this.rightOptions(session);
    return questions.map(({ questionId }, index) => ({
      questionId,
      option: (options.get(questionId)! + (index < right ? 0 : 1)) % 4,
    }));
  }

  /** One whole attempt. */
  async attempt(session: OpenedSession, right: number): Promise<Answer> {
    const questions = await this.questions(session);
    return this.submit(session, await this.answers(session, questions, right));
  }

  /** A session that was passed. */
  async passed(options: Parameters<Platform['prepared']>[0] = {}): Promise<OpenedSession> {
    const session = await this.prepared(options);
    data(await this.attempt(session, Infinity));
    return session;
  }
}
