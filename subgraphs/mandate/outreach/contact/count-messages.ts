import type { Statements } from '../../../../kernel/store/database/statements.ts';
import type { ContactState } from '../result/contact.entity.ts';
import type { TextChannel, SenderProvider, TemplateStep } from '../sender/sender.rules.ts';

/** Messages of one kind that left by a sender. */
export interface CountedMessages {
  channel: TextChannel;
  provider: SenderProvider;
  /** The provider's name for the template; null for free text. */
  template: string | null;
  /** Null where no sender has the template any more. */
  step: TemplateStep | null;
  /** Null likewise, and where one name stands for several languages. */
  language: string | null;
  state: ContactState;
  errorCode: string | null;
  count: number;
}

interface CountedSpan {
  since: Date;
  organisationId: string | null;
  most: number;
}

/** Counts the messages that were begun since a moment, the most frequent kinds first. */
export const countMessages = (
  statements: Statements,
  { since, organisationId, most }: CountedSpan,
): Promise<CountedMessages[]> =>
  statements.query<CountedMessages>(
    `WITH counted AS (
       SELECT channel, provider, template, state, error_code, count(*)::integer AS count FROM mandate.contact
       WHERE created_at > $1 AND provider IS NOT NULL AND ($2::text IS NULL OR organisation_id = $2)
       GROUP BY channel, provider, template, state, error_code
     ), known AS (
       SELECT template_id, min(step) AS step, CASE WHEN count(DISTINCT language) = 1 THEN min(language) END AS language
       FROM mandate.message_template WHERE template_id IS NOT NULL GROUP BY template_id
     )
     SELECT channel, provider, template, step, language, state, error_code AS "errorCode", count
     FROM counted LEFT JOIN known ON known.template_id = counted.template
     ORDER BY count DESC, channel, provider, template, state, error_code LIMIT $3`,
    [since, organisationId, most],
  );
