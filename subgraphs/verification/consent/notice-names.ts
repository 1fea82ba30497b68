import type { AskGraph } from '../../../kernel/core/graph/ask.ts';
import { serviceFor, tenantOf, type Identity } from '../../../kernel/core/identity/identity.ts';
import { BoundedMap } from '../../../kernel/core/memoize.ts';
import { STUDENT_NOTICE_VERSION } from '../../../languages/notice.ts';
import type { AssessmentPageNotice } from '../assessment-page/assessment-page.types.ts';
import { DAYS_KEPT } from '../session/purge-sessions.ts';

const KEPT_MS = 60_000;

/**
 * The names that a notice for students has besides its own words: the organisation decides them. Every answer of the page has
 * them, so they are kept for a minute.
 */
export class NoticeNames {
  readonly #kept = new BoundedMap<string, AssessmentPageNotice>(1_000, () => 1, KEPT_MS);

  constructor(private readonly ask: AskGraph) {}

  async of(owner: Identity): Promise<AssessmentPageNotice> {
    const { organisationId } = tenantOf(owner);
    const kept = this.#kept.get(organisationId);
    if (kept) return kept;
    const names = await this.ask('NoticeNames', {}, serviceFor(owner, 'verification'));
    const notice = { version: STUDENT_NOTICE_VERSION, days: DAYS_KEPT, ...names };
    this.#kept.set(organisationId, notice);
    return notice;
  }
}
