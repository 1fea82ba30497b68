import type { ErrorComponentProps } from '@tanstack/react-router';
import { FileGone } from '../graph/patient-import.ts';
import { useTexts } from '../texts/language.ts';
import { shellTexts } from '../texts/shell.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';

/** A screen whose file is gone, since a newer version is there, or that failed in itself. */
export function Broken({ error, reset }: ErrorComponentProps) {
  const t = useTexts(shellTexts);
  const isGone = error instanceof FileGone;
  return (
    <Page title={t.problem}>
      <Empty
        title={isGone ? t.reload : t.problem}
        action={
          <Button look="primary" onClick={() => (isGone ? location.reload() : reset())}>
            {isGone ? t.reloadNow : t.tryAgain}
          </Button>
        }
      />
    </Page>
  );
}
