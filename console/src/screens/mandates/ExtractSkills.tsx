import { FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { askGraph } from '../../graph/client.ts';
import type { Problem } from '../../graph/problem.ts';
import { useTexts } from '../../texts/language.ts';
import { mandateTexts } from '../../texts/mandates.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/fields.tsx';
import { hasSkill, type DraftSkill } from './mandate-draft.rules.ts';
import type { KnownSkill } from './known-skill.ts';

/** Reads a job text for skills of the catalogue; each is added by a click. */
export function ExtractSkills({
  taken,
  onAdd,
}: {
  taken: readonly DraftSkill[];
  onAdd: (skills: readonly KnownSkill[]) => void;
}) {
  const t = useTexts(mandateTexts);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [found, setFound] = useState<readonly KnownSkill[]>();
  const rest = found?.filter(({ id }) => !hasSkill(taken, { skillId: id, verify: false })) ?? [];
  const read = async () => {
    setBusy(true);
    const answer = await askGraph('ConsoleExtractSkills', { text });
    setBusy(false);
    setProblem(answer.problem);
    setFound(answer.data?.extractSkills.map(({ skill }) => skill));
  };
  return (
    <details className="rounded-md border border-line">
      <summary className="flex h-9 items-center gap-2 px-3 font-medium text-quiet hover:text-strong">
        <FileText size={15} aria-hidden />
        {t.fromText}
      </summary>
      <div className="flex flex-col gap-3 border-t border-line p-3">
        <TextArea
          label={t.jobText}
          hint={t.jobTextHint}
          rows={5}
          value={text}
          problem={problem && (problem.fields[0]?.message ?? problem.message)}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button isBusy={isBusy} disabled={text.trim() === ''} onClick={() => void read()}>
            {t.extract}
          </Button>
          {rest.length > 1 && (
            <Button look="plain" onClick={() => onAdd(rest)}>
              {t.addAll}
            </Button>
          )}
        </div>
        <div role="status">
          {found?.length === 0 && <p className="text-quiet">{t.noneExtracted}</p>}
          <div className="flex flex-wrap gap-2">
            {rest.map((skill) => (
              <Button
                key={skill.id}
                small
                icon={<Plus size={13} aria-hidden />}
                aria-label={t.addSkill(skill.name)}
                onClick={() => onAdd([skill])}
              >
                {skill.name}
              </Button>
            ))}
          </div>
        </div>
      </div>
    </details>
  );
}
