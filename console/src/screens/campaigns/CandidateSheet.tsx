import { useMemo, useState, type ReactNode } from 'react';
import { campaignTexts } from '../../texts/campaigns.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Figure, Section } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { checkLines, type ReadyLine } from './check-lines.rules.ts';
import { ColumnTable } from './ColumnTable.tsx';
import { guessColumns, type Columns } from './columns.rules.ts';
import type { Sheet } from './csv.rules.ts';
import { LackedLanguages } from './LackedLanguages.tsx';
import { LineProblems } from './LineProblems.tsx';
import type { Preview } from './preview.rules.ts';
import { ReachTable } from './ReachTable.tsx';
import { SheetInput } from './SheetInput.tsx';
import { usePreview } from './use-preview.ts';

interface CandidateSheetProps {
  mandateId: string | undefined;
  campaignId: string | null;
  inCampaign: number;
  /** The languages of the workflow, its first one for everybody else; none while they are not known. */
  languages?: readonly string[] | undefined;
  /** The cost and the button, once the service has foreseen what will happen. */
  children: (preview: Preview) => ReactNode;
}

const NONE: readonly ReadyLine[] = [];

/** From a list to what would be sent of it: read, taken apart, checked here and by the service. */
export function CandidateSheet({
  mandateId,
  campaignId,
  inCampaign,
  languages,
  children,
}: CandidateSheetProps) {
  const t = useTexts(campaignTexts);
  const number = useNumber();
  const [given, setGiven] = useState<{ sheet: Sheet; from: string | null }>();
  const [columns, setColumns] = useState<Columns>();
  const checked = useMemo(
    () => (given && columns ? checkLines(given.sheet, columns) : undefined),
    [given, columns],
  );
  const { preview, problem, isAsking, again } = usePreview(checked?.ready ?? NONE, {
    mandateId,
    campaignId,
    inCampaign,
  });

  if (!given || !columns || !checked)
    return (
      <Section title={t.step.list}>
        <SheetInput
          onSheet={(sheet, from) => {
            setGiven({ sheet, from });
            setColumns(guessColumns(sheet));
          }}
        />
      </Section>
    );
  const lines = number(given.sheet.lines.length);
  const waiting = isAsking ? '…' : undefined;
  return (
    <>
      <Section
        title={t.step.columns}
        actions={
          <Button small onClick={() => setGiven(undefined)}>
            {t.otherList}
          </Button>
        }
      >
        <p className="mb-2 text-quiet">
          {given.from === null ? t.pastedRead(lines) : t.fileRead(given.from, lines)} · {t.columnsHint}
        </p>
        <ColumnTable sheet={given.sheet} columns={columns} onChange={setColumns} />
      </Section>
      <Section title={t.step.check}>
        <dl aria-live="polite" className="mb-3 grid grid-cols-3 gap-4 rounded-lg border border-line p-4">
          <Figure
            label={t.ready}
            value={preview ? number(preview.lines.length) : (waiting ?? number(checked.ready.length))}
            tone="good"
          />
          <Figure
            label={t.faulty}
            value={number(checked.faulty + (preview?.rejected.length ?? 0))}
            tone={checked.faulty + (preview?.rejected.length ?? 0) > 0 ? 'bad' : undefined}
          />
          <Figure label={t.knownCount} value={preview ? number(preview.known.length) : (waiting ?? '—')} />
        </dl>
        <LineProblems
          sheet={given.sheet}
          columns={columns}
          problems={checked.problems}
          preview={preview}
          onEdited={(sheet) => setGiven({ ...given, sheet })}
        />
        {languages && <LackedLanguages lines={checked.ready} languages={languages} />}
        {mandateId === undefined && <p className="mt-2 text-warn">{t.chooseMandate}</p>}
        {isAsking && <p className="mt-2 text-quiet">{t.checking}</p>}
        {problem && <ProblemNote problem={problem} onRetry={again} />}
      </Section>
      {preview && preview.lines.length > 0 && (
        <Section title={t.reach.title}>
          <ReachTable preview={preview} />
        </Section>
      )}
      {preview && <Section title={t.step.send}>{children(preview)}</Section>}
    </>
  );
}
