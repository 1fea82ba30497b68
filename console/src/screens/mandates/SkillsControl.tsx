import { X } from 'lucide-react';
import { useState } from 'react';
import type { ControlProps } from '../../forms/control-props.ts';
import { FindBox } from '../../forms/FindBox.tsx';
import { Group } from '../../forms/Group.tsx';
import { askGraph } from '../../graph/client.ts';
import { useChange } from '../../graph/use-change.ts';
import { useMay } from '../../session/session.ts';
import { useTexts } from '../../texts/language.ts';
import { mandateTexts } from '../../texts/mandates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/fields.tsx';
import { toast } from '../../ui/Toast.tsx';
import { ExtractSkills } from './ExtractSkills.tsx';
import type { KnownSkill, KnownSkills } from './known-skill.ts';
import { hasSkill, isOfCatalogue, type DraftSkill } from './mandate-draft.rules.ts';

interface SkillsControlProps extends ControlProps {
  /** The skills by id, as far as they were seen: the input has their ids alone. */
  known: KnownSkills;
  onSeen: (skills: readonly KnownSkill[]) => void;
}

async function findSkills(keyword: string) {
  const { data } = await askGraph('ConsoleFindSkills', { keyword });
  return data?.searchSkills.edges.map(({ node }) => node) ?? [];
}

/** Skills of the job: found by name, read from a job text, or asked for where the catalogue lacks them. */
export function SkillsControl({ label, hint, value, onChange, problems, known, onSeen }: SkillsControlProps) {
  const t = useTexts(mandateTexts);
  const mayRequest = useMay('skills:request');
  const [text, setText] = useState('');
  const [request, requesting] = useChange('ConsoleRequestSkill');
  const skills = (value ?? []) as readonly DraftSkill[];
  const nameOf = (skill: DraftSkill) =>
    isOfCatalogue(skill) ? (known.get(skill.skillId)?.name ?? skill.skillId) : skill.name;
  const add = (found: readonly KnownSkill[]) => {
    onSeen(found);
    const added = found
      .map(({ id }): DraftSkill => ({ skillId: id, verify: false }))
      .filter((skill) => !hasSkill(skills, skill));
    onChange([...skills, ...added]);
    setText('');
  };
  const set = (index: number, skill: DraftSkill) =>
    onChange(skills.map((one, at) => (at === index ? skill : one)));
  const askFor = async (name: string) => {
    const { data } = await request({ input: { name } });
    if (!data) return;
    toast(t.askedFor(name));
    const wanted: DraftSkill = { name, pending: true };
    if (!hasSkill(skills, wanted)) onChange([...skills, wanted]);
    setText('');
  };
  const problemAt = (index: number): string | undefined =>
    [...problems].find(([place]) => place === String(index) || place.startsWith(`${index}.`))?.[1];
  return (
    <Group label={label} hint={hint} problem={problems.get('')}>
      <div className="flex flex-col gap-3">
        {skills.length === 0 && <p className="text-quiet">{t.noSkills}</p>}
        {skills.length > 0 && (
          <ul className="divide-y divide-line rounded-md border border-line">
            {skills.map((skill, index) => {
              const name = nameOf(skill);
              const isVerifiable = isOfCatalogue(skill) && (known.get(skill.skillId)?.verifiable ?? true);
              const problem = problemAt(index);
              return (
                <li
                  key={isOfCatalogue(skill) ? skill.skillId : skill.name}
                  data-field={`skills.${index}`}
                  className="px-3 py-1"
                >
                  <div className="flex min-h-9 flex-wrap items-center gap-x-3">
                    <span className="min-w-32 flex-1 font-medium text-strong">{name}</span>
                    {!isOfCatalogue(skill) ? (
                      <Badge tone="warn">{t.pending}</Badge>
                    ) : isVerifiable ? (
                      <Checkbox
                        label={t.verify}
                        aria-label={t.verifySkill(name)}
                        checked={skill.verify}
                        onChange={(event) => set(index, { ...skill, verify: event.target.checked })}
                      />
                    ) : (
                      <span className="text-xs text-quiet">{t.notVerifiable}</span>
                    )}
                    <IconButton
                      label={t.removeSkill(name)}
                      onClick={() => onChange(skills.filter((_, at) => at !== index))}
                    >
                      <X size={16} aria-hidden />
                    </IconButton>
                  </div>
                  {problem && (
                    <p data-invalid tabIndex={-1} className="pb-1 text-xs font-medium text-bad">
                      {problem}
                    </p>
                  )}
                </li>
              );
            })}
          </ul>
        )}
        <div className="flex flex-wrap items-start gap-2">
          <div className="min-w-0 grow basis-64">
            <FindBox
              label={t.findSkill}
              hint={t.findSkillHint}
              text={text}
              onText={setText}
              find={findSkills}
              itemKey={({ id }) => id}
              show={({ name, description, verifiable }) => (
                <>
                  <span className="block text-strong">{name}</span>
                  <span className="block truncate text-xs text-quiet">
                    {verifiable ? '' : `${t.notVerifiable} · `}
                    {description}
                  </span>
                </>
              )}
              onPick={(skill) => add([skill])}
            />
          </div>
          {mayRequest && text.trim().length >= 2 && (
            <Button
              className="mt-6 max-w-full truncate"
              isBusy={requesting.isBusy}
              onClick={() => void askFor(text.trim())}
            >
              {t.askFor(text.trim())}
            </Button>
          )}
        </div>
        {requesting.problem && (
          <p role="alert" className="text-xs font-medium text-bad">
            {requesting.problem.fields[0]?.message ?? requesting.problem.message}
          </p>
        )}
        <ExtractSkills taken={skills} onAdd={add} />
      </div>
    </Group>
  );
}
