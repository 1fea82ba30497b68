import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/language.ts';
import { shellTexts } from '../texts/shell.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';

export function NoPage() {
  const t = useTexts(shellTexts);
  return (
    <Page title={t.noPage}>
      <Empty
        title={t.noPage}
        action={
          <Link to="/" className={buttonClass('primary')}>
            {t.toOverview}
          </Link>
        }
      >
        {t.noPageText}
      </Empty>
    </Page>
  );
}
