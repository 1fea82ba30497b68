import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { campaignTexts } from '../../texts/campaigns.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { Button } from '../../ui/Button.tsx';
import { PlainTable } from '../../ui/DataTable.tsx';
import { download } from '../results/export-results.ts';
import type { LineProblem } from './check-lines.rules.ts';
import type { Columns } from './columns.rules.ts';
import type { Sheet } from './csv.rules.ts';
import { EditLine } from './EditLine.tsx';
import { rejectedFile, valuesOf, withValues } from './edit-lines.rules.ts';
import type { Preview } from './preview.rules.ts';

/** A person reads this many; of the rest only the number is shown. */
const SHOWN = 100;

interface LineProblemsProps {
  sheet: Sheet;
  columns: Columns;
  problems: readonly LineProblem[];
  preview: Preview | undefined;
  onEdited: (sheet: Sheet) => void;
}

interface Row {
  line: number;
  text: string;
  /** The result of somebody whom the mandate has already. */
  resultId?: string | null;
}

/** The lines that will not be sent, and why: by the rules of this page and by the service. Each can be edited here. */
export function LineProblems({ sheet, columns, problems, preview, onEdited }: LineProblemsProps) {
  const t = useTexts(campaignTexts);
  const number = useNumber();
  const [editing, setEditing] = useState<Row>();
  const rows: Row[] = [
    ...problems.map((problem) => ({ line: problem.line, text: wordsOf(problem) })),
    ...(preview?.rejected ?? []).map(({ line, message }) => ({ line, text: message })),
    ...(preview?.known ?? []).map(({ line, resultId }) => ({
      line,
      text: resultId === null ? t.problems.twice : t.problems.known,
      resultId,
    })),
  ].toSorted((a, b) => a.line - b.line);
  if (rows.length === 0) return preview ? <p className="text-good">{t.allGood}</p> : null;

  function wordsOf(problem: LineProblem): string {
    if ('firstLine' in problem) return t.problems[problem.kind](problem.value, number(problem.firstLine));
    return 'value' in problem ? t.problems[problem.kind](problem.value) : t.problems[problem.kind];
  }
  const save = () => {
    const reasons = new Map<number, string>();
    for (const { line, text } of rows) reasons.set(line, [reasons.get(line), text].filter(Boolean).join(' '));
    const file = rejectedFile(sheet, reasons, t.problem);
    // Programs for tables know by the mark that it is UTF-8.
    download(new Blob(['\uFEFF', file], { type: 'text/csv' }), 'not-sent.csv');
  };
  return (
    <div className="flex flex-col gap-2">
      <PlainTable
        label={t.problem}
        rows={rows.slice(0, SHOWN).map((row, nth) => ({ ...row, nth }))}
        rowKey={({ nth }) => String(nth)}
        columns={[
          { key: 'line', head: t.line, width: '5rem', align: 'right', cell: ({ line }) => number(line) },
          {
            key: 'problem',
            head: t.problem,
            cell: ({ text, resultId }) =>
              resultId ? (
                <Link to="/results/$id" params={{ id: resultId }} className="text-accent hover:underline">
                  {text}
                </Link>
              ) : (
                text
              ),
          },
          {
            key: 'edit',
            head: t.edit,
            width: '7rem',
            align: 'right',
            cell: (row) => (
              <Button small aria-label={t.editLine(number(row.line))} onClick={() => setEditing(row)}>
                {t.edit}
              </Button>
            ),
          },
        ]}
      />
      {rows.length > SHOWN && <p className="text-quiet">{t.moreProblems(number(rows.length - SHOWN))}</p>}
      <div>
        <Button icon={<Download size={15} aria-hidden />} onClick={save}>
          {t.downloadRejected}
        </Button>
      </div>
      {editing && (
        <EditLine
          line={editing.line}
          problem={editing.text}
          values={valuesOf(sheet, columns, editing.line)}
          onSave={(values) => onEdited(withValues(sheet, columns, editing.line, values))}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  );
}
