import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { campaignTexts } from '../../texts/campaigns.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { PlainTable } from '../../ui/DataTable.tsx';
import type { LineProblem } from './check-lines.rules.ts';
import type { Preview } from './preview.rules.ts';

/** A person reads this many; of the rest only the number is shown. */
const SHOWN = 100;

interface LineProblemsProps {
  problems: readonly LineProblem[];
  preview: Preview | undefined;
}

/** The lines that will not be sent, and why: by the rules of this page and by the service. */
export function LineProblems({ problems, preview }: LineProblemsProps) {
  const t = useTexts(campaignTexts);
  const number = useNumber();
  const rows: { line: number; text: ReactNode }[] = [
    ...problems.map((problem) => ({ line: problem.line, text: wordsOf(problem) })),
    ...(preview?.rejected ?? []).map(({ line, message }) => ({ line, text: message })),
    ...(preview?.known ?? []).map(({ line, resultId }) => ({
      line,
      text:
        resultId === null ? (
          t.problems.twice
        ) : (
          <Link to="/results/$id" params={{ id: resultId }} className="text-accent hover:underline">
            {t.problems.known}
          </Link>
        ),
    })),
  ].toSorted((a, b) => a.line - b.line);
  if (rows.length === 0) return preview ? <p className="text-good">{t.allGood}</p> : null;

  function wordsOf(problem: LineProblem): string {
    if ('firstLine' in problem) return t.problems[problem.kind](problem.value, number(problem.firstLine));
    return 'value' in problem ? t.problems[problem.kind](problem.value) : t.problems[problem.kind];
  }
  return (
    <div className="flex flex-col gap-2">
      <PlainTable
        label={t.problem}
        rows={rows.slice(0, SHOWN).map((row, nth) => ({ ...row, nth }))}
        rowKey={({ nth }) => String(nth)}
        columns={[
          { key: 'line', head: t.line, width: '5rem', align: 'right', cell: ({ line }) => number(line) },
          { key: 'problem', head: t.problem, cell: ({ text }) => text },
        ]}
      />
      {rows.length > SHOWN && <p className="text-quiet">{t.moreProblems(number(rows.length - SHOWN))}</p>}
    </div>
  );
}
