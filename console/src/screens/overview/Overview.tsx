import { useTexts } from '../../texts/language.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Page } from '../../ui/Page.tsx';

export function Overview() {
  const t = useTexts(shellTexts);
  return <Page title={t.screens.overview}>{null}</Page>;
}
