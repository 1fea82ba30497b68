import { useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { OperatorsPage } from './OperatorsPage.tsx';
import { Tokens } from './Tokens.tsx';

export function TokenScreen() {
  const t = useTexts(operatorTexts);
  return (
    <OperatorsPage title={t.tokens}>
      <Tokens />
    </OperatorsPage>
  );
}
