import type { Sealer } from '../../../kernel/core/sealed.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { BankQuestion } from '../question-maker/bank/bank-question.ts';
import { PrivateQuestionRow, sealedOfQuestion } from './private-question.entity.ts';

/** Questions that operators have imported, beside those of the repository. */
export class PrivateQuestions {
  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
  ) {}

  async ofSkill(skillId: string): Promise<BankQuestion[]> {
    const rows = await this.store.shared().find(PrivateQuestionRow, { skillId });
    return rows.map((row) => this.#open(row));
  }

  async byIds(ids: readonly string[]): Promise<Map<string, BankQuestion>> {
    const rows = await this.store.shared().select(PrivateQuestionRow).where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, this.#open(row)]));
  }

  /** All of them without their texts. */
  entries(): Promise<Pick<PrivateQuestionRow, 'id' | 'skillId' | 'level'>[]> {
    return this.store.shared().select(PrivateQuestionRow).orderBy('id').execute();
  }

  #open({ id, sealed }: PrivateQuestionRow): BankQuestion {
    return JSON.parse(this.sealer.open(sealed, sealedOfQuestion(id))) as BankQuestion;
  }
}
