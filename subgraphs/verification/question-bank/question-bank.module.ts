import DataLoader from 'dataloader';
import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { inColumn } from '../../../kernel/subgraph/reseal/sealed-place.ts';
import { PrivateQuestions013 } from '../migrations/013-private-questions.ts';
import type { VerificationDeps } from '../verification.deps.ts';
import { BankTextsService } from './bank-texts.service.ts';
import { PrivateQuestionRow, sealedOfQuestion } from './private-question.entity.ts';
import { BankQuestion } from './question-bank.types.ts';

/** The questions that there are about skills: of the repository, and private ones. */
export const questionBank = domainModule({
  migrations: [PrivateQuestions013],
  entities: [PrivateQuestionRow],
  sealedPlaces: [
    inColumn({ table: 'verification.private_question', column: 'sealed', of: sealedOfQuestion }),
  ],
  orphanedTypes: [BankQuestion],
  open({ store, privateQuestions }: VerificationDeps) {
    const bankTexts = new BankTextsService(store, privateQuestions);
    return {
      services: { bankTexts },
      loaders: () => ({
        bankTexts: new DataLoader(
          (asked: readonly { id: string; skillId: string }[]) => bankTexts.of(asked),
          { cacheKeyFn: ({ id }) => id },
        ),
      }),
    };
  },
  references: { BankQuestion: ({ id, skillId }) => ({ id, skillId }) },
});
