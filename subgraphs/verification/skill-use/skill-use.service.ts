import type { Identity } from '../../../kernel/core/identity/identity.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { Connection, PageRequest } from '../../../kernel/subgraph/lists/connection.ts';
import { countsUnder } from '../../../kernel/subgraph/lists/counts-under.ts';
import { pagesUnder } from '../../../kernel/subgraph/lists/pages-under.ts';
import type { QuestionSetService } from '../question-set/question-set.service.ts';
import type { QuestionSet } from '../question-set/question-set.types.ts';
import type { SessionService } from '../session/session.service.ts';
import type { Verification } from '../session/session.types.ts';

/** Sets of sessions are told with their session alone, so they are not counted here either. */
const SETS_OF_MANDATES = {
  table: 'verification.question_set',
  isUnder: "question_set.skill_id = parent.id AND question_set.owner LIKE 'mandate:%'",
};
const SKILLS_OF_SESSIONS = {
  table: 'verification.session_skill',
  isUnder: 'session_skill.skill_id = parent.id',
};
const SESSIONS = {
  table: 'verification.session',
  isUnder: `session.id IN (
    SELECT used.session_id FROM verification.session_skill AS used
    WHERE used.skill_id = parent.id AND used.organisation_id = session.organisation_id AND used.mode = session.mode
  )`,
};

/** The verifications and questions that a skill of the catalogue is used in. */
export class SkillUseService {
  constructor(
    private readonly store: Store,
    private readonly sessions: SessionService,
    private readonly questionSets: QuestionSetService,
  ) {}

  verificationCounts(identity: Identity, skillIds: readonly string[]): Promise<number[]> {
    return countsUnder(this.store, identity, { ...SKILLS_OF_SESSIONS, parentIds: skillIds });
  }

  questionSetCounts(identity: Identity, skillIds: readonly string[]): Promise<number[]> {
    return countsUnder(this.store, identity, { ...SETS_OF_MANDATES, parentIds: skillIds });
  }

  verifications(
    identity: Identity,
    parentIds: readonly string[],
    request: PageRequest,
  ): Promise<Connection<Verification>[]> {
    const byIds = (ids: readonly string[]) => this.sessions.byIds(identity, ids);
    return pagesUnder(this.store, identity, { ...SESSIONS, parentIds, request, conditions: [], byIds });
  }

  sets(
    identity: Identity,
    parentIds: readonly string[],
    request: PageRequest,
  ): Promise<Connection<QuestionSet>[]> {
    const byIds = (ids: readonly string[]) => this.questionSets.byIds(identity, ids);
    return pagesUnder(this.store, identity, {
      ...SETS_OF_MANDATES,
      parentIds,
      request,
      conditions: [],
      byIds,
    });
  }
}
