import type { Identity } from '../../../../../kernel/core/identity/identity.ts';
import type { AskVerification } from '../../candidate/ask-verification.ts';
import type { KnownCandidate } from '../../candidate/candidate-page.ts';
import { stepsOf } from '../../candidate/candidate.rules.ts';
import type { Decide } from '../../candidate/decide-moves.ts';
import type { CandidateMoves, ForeseenMoves } from '../../candidate/move-candidate.ts';
import type { RightOptions } from './simulated-actions.rules.ts';

export interface DriverServices {
  moves: CandidateMoves;
  verification: AskVerification;
}

interface DrivenDeeds {
  /** Whether questions about skills may be answered. */
  answers: boolean;
  deeds: (rightOptions: RightOptions) => Decide[];
}

/**
 * Prepares deeds of a candidate of test mode, made up by the simulator or asked for by a caller of the sandbox. Both go through
 * the moves of the page, with questions drawn as for anybody.
 */
export async function foreseeDeeds(
  { moves, verification }: DriverServices,
  owner: Identity,
  known: KnownCandidate,
  { answers, deeds }: DrivenDeeds,
): Promise<ForeseenMoves> {
  const asksSkills = answers && stepsOf(known.flow).includes('skills');
  const rightOptions = asksSkills
    ? await verification.rightOptions(owner, known.flow)
    : new Map<string, never>();
  return moves.foresee(owner, known, deeds(rightOptions));
}
