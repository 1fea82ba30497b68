import type { Store } from '../../../kernel/store/store.ts';
import type { AskGraph } from '../../../kernel/core/graph/ask.ts';
import { serviceFor, type Identity } from '../../../kernel/core/identity/identity.ts';
import type { Names } from '../../../kernel/core/graph/names.ts';
import { newId } from '../../../kernel/core/ids.ts';
import { ItemRow } from '../item/item.entity.ts';
import { keepSession, lockForStep, requireToken } from '../session/lock-session.ts';
import type { SessionRow } from '../session/session.entity.ts';
import { SessionSkillRow } from './session-skill.entity.ts';
import type { StoreSkillsInput } from './skill.types.ts';
import { decideSkills, refuse } from './store-skills.rules.ts';

export class SkillService {
  readonly #store: Store;
  readonly #ask: AskGraph;

  constructor(store: Store, ask: AskGraph) {
    this.#store = store;
    this.#ask = ask;
  }

  /** The skills of several verifications, in the order in which they were given. */
  async bySessions(identity: Identity, sessionIds: readonly string[]): Promise<SessionSkillRow[]> {
    return this.#store
      .for(identity)
      .select(SessionSkillRow)
      .where('session_id', 'in', sessionIds)
      .orderBy('position')
      .execute();
  }

  async store(identity: Identity, sessionToken: string | null, input: StoreSkillsInput): Promise<SessionRow> {
    const token = requireToken(sessionToken);
    const { verificationId, skills } = decideSkills(input);
    const ids = skills.map(({ skillId }) => skillId);
    const named = await this.#namesOf(identity, ids);
    return this.#store.for(identity).write(async (transaction) => {
      const session = await lockForStep(transaction, token, verificationId);
      await transaction.remove(SessionSkillRow, { sessionId: session.id });
      for (const [position, { skillId, proofUrl }] of skills.entries())
        await transaction.add(SessionSkillRow, {
          id: newId('VS_'),
          sessionId: session.id,
          skillId,
          ...named.get(skillId)!,
          proofUrl,
          position,
          verified: null,
          comment: null,
        });
      // The items were checked for other skills, and must be stored again.
      await transaction.remove(ItemRow, { sessionId: session.id });
      return keepSession(transaction, session);
    });
  }

  async #namesOf(identity: Identity, ids: string[]): Promise<Map<string, { name: string; names: Names }>> {
    const { items, missing } = await this.#ask('NamesOfSkills', { ids }, serviceFor(identity, 'sessions'));
    if (missing.length > 0) throw refuse.unknownSkill(missing);
    return new Map(items.map(({ id, name, names }) => [id, { name, names }]));
  }
}
