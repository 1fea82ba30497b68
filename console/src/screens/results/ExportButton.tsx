import { Download, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Variables } from '../../graph/documents.ts';
import type { Problem } from '../../graph/problem.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { resultTexts } from '../../texts/results.ts';
import { Button } from '../../ui/Button.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { toast } from '../../ui/Toast.tsx';
import { download, exportResults } from './export-results.ts';

/** Writes the filtered list to a file and shows the progress; a second press stops it. */
export function ExportButton({ filter }: { filter: Variables<'ConsoleResultsExport'>['filter'] }) {
  const t = useTexts(resultTexts);
  const number = useNumber();
  const [rows, setRows] = useState<number>();
  const [problem, setProblem] = useState<Problem>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProblem(undefined);
    setRows(0);
    let count = 0;
    const onRows = (now: number) => setRows((count = now));
    const made = await exportResults({ filter, signal: controller.signal, onRows });
    if (running.current !== controller) return;
    running.current = undefined;
    setRows(undefined);
    if (!made) return;
    if ('problem' in made) return setProblem(made.problem);
    download(made.file, `results-${new Date().toISOString().slice(0, 10)}.csv`);
    toast(t.exported(number(count)));
  };
  const stop = () => {
    running.current?.abort();
    running.current = undefined;
    setRows(undefined);
  };

  return (
    <>
      {rows === undefined ? (
        <Button icon={<Download size={15} aria-hidden />} onClick={() => void start()}>
          {t.export}
        </Button>
      ) : (
        <Button icon={<Square size={13} aria-hidden />} onClick={stop} aria-live="polite">
          {t.stop} · <span className="tabular-nums">{t.exporting(number(rows))}</span>
        </Button>
      )}
      {problem && <ProblemNote problem={problem} onRetry={() => void start()} />}
    </>
  );
}
