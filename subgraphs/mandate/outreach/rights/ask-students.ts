import type { AskGraph } from '../../../../kernel/core/graph/ask.ts';
import type { AnswerTo } from '../../../../kernel/core/graph/operation-types.ts';
import { systemIdentity, type Identity, type Mode } from '../../../../kernel/core/identity/identity.ts';
import { askAsService } from '../../ask-as-service.ts';
import type { ProvenAddress } from './rights.rules.ts';

export type KeptVerification = AnswerTo<'KeptVerifications'>[number];

/** Asks the verification subgraph what it keeps about students, and has it do what they want. Never inside a transaction. */
export class AskStudents {
  readonly #ask: AskGraph;

  constructor(ask: AskGraph) {
    this.#ask = askAsService(ask);
  }

  /** The verifications of a number or address, newest first; of both modes without one. */
  async find(
    { phone, email }: ProvenAddress,
    mode: Mode | null = null,
  ): Promise<{ organisationId: string; mode: Mode; id: string }[]> {
    const found = await this.#ask(
      'FindVerificationsOfPerson',
      { phone, email, mode },
      systemIdentity('my-data'),
    );
    return found.map((one) => ({ ...one, mode: one.mode as Mode }));
  }

  async kept(owner: Identity, ids: readonly string[]): Promise<KeptVerification[]> {
    return ids.length === 0 ? [] : this.#ask('KeptVerifications', { ids: [...ids] }, owner);
  }

  async withdraw(owner: Identity, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.#ask('WithdrawVerifications', { ids: [...ids] }, owner);
  }

  async rename(owner: Identity, ids: readonly string[], name: string): Promise<void> {
    if (ids.length > 0) await this.#ask('RenameInVerifications', { ids: [...ids], name }, owner);
  }

  /** Erasing what is erased changes nothing. */
  async erase(owner: Identity, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.#ask('EraseVerifications', { ids: [...ids] }, owner);
  }
}
