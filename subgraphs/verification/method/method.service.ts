import type { Store } from '../../../kernel/store/store.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { Refusal } from '../../../kernel/core/refusal.ts';
import type { Sealer } from '../../../kernel/core/sealed.ts';
import { ItemRow } from '../item/item.entity.ts';
import { loadNeighbours } from '../item/neighbours.ts';
import { decideBundle } from '../item/store-items.rules.ts';
import { ReviewerRow } from '../reviewer/reviewer.entity.ts';
import { keepSession, lockForStep, requireToken } from '../session/lock-session.ts';
import type { SessionRow } from '../session/session.entity.ts';
import { SessionSkillRow } from '../skill/session-skill.entity.ts';
import { decideMethod } from './choose-method.rules.ts';
import type { VerificationMethodInput } from './method.types.ts';

export class MethodService {
  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
  ) {}

  async choose(
    identity: Identity,
    sessionToken: string | null,
    input: VerificationMethodInput,
  ): Promise<SessionRow> {
    const token = requireToken(sessionToken);
    const { verificationId, method } = decideMethod(input);
    return this.store.for(identity).write(async (transaction) => {
      const session = await lockForStep(transaction, token, verificationId);
      if (session.verificationMethod === method) return session;
      // A reviewer's link opens a human verification, and this is none any more.
      await transaction.remove(ReviewerRow, { id: session.id });
      const items = await transaction.find(ItemRow, { sessionId: session.id });
      const skills = await transaction.find(SessionSkillRow, { sessionId: session.id });
      const neighbours = await loadNeighbours(transaction, this.sealer, session, items);
      const facts = { method, endorsementType: session.endorsementType, items, neighbours };
      // Items that do not pass the checks of the new method must be sent again, which tells why.
      if (!passes(() => decideBundle({ ...facts, skillIds: skills.map(({ skillId }) => skillId) })))
        await transaction.remove(ItemRow, { sessionId: session.id });
      return keepSession(transaction, session, { verificationMethod: method });
    });
  }
}

function passes(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
