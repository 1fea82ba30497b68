import type { Identity } from '../../../../../kernel/core/identity/identity.ts';
import type { FlowSkill } from '../../../hiring/mandate/mandate.entity.ts';
import type { AskVerification } from '../../candidate/ask-verification.ts';
import type { KnownCandidate } from '../../candidate/candidate-page.ts';
import { stepsOf } from '../../candidate/candidate.rules.ts';
import type { CandidateMoves, Decide, ForeseenMoves } from '../../candidate/move-candidate.ts';
import type { ChosenOptions } from './deeds.rules.ts';

export interface DriverServices {
  moves: CandidateMoves;
  verification: AskVerification;
}

interface DrivenDeeds {
  /** How many questions about a skill are answered rightly; missing where none is answered. */
  rightOf?: ((skill: FlowSkill) => number) | undefined;
  deeds: (options: ChosenOptions) => Decide[];
}

/**
 * Prepares deeds of a candidate of test mode, made up by the simulator or asked for by a caller of the sandbox. Both go through
 * the moves of the page, and verification grades the answers like anybody's.
 */
export async function foreseeDeeds(
  { moves, verification }: DriverServices,
  owner: Identity,
  known: KnownCandidate,
  { rightOf, deeds }: DrivenDeeds,
): Promise<ForeseenMoves> {
  const asksSkills = rightOf && stepsOf(known.flow).includes('skills');
  const options = asksSkills
    ? await verification.simulated(owner, known.flow, rightOf)
    : new Map<string, never>();
  return moves.foresee(owner, known, deeds(options));
}
