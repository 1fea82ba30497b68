import { useState } from 'react';
import type { Data } from '../../graph/documents.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useChange } from '../../graph/use-change.ts';
import { useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { toast } from '../../ui/Toast.tsx';
import { OperatorsPage } from './OperatorsPage.tsx';

type Surface = Data<'ConsoleSurfaces'>['surfaces'][number];
const NAMES = ['partner', 'verification', 'catalogue'] as const;

/** The switches of the REST surfaces. */
export function Switches() {
  const t = useTexts(operatorTexts);
  const { data, problem, again, assume } = useAnswer('ConsoleSurfaces', {});
  const [switchTo, { problem: refused }] = useChange('ConsoleSwitchSurface');
  const [asking, setAsking] = useState<Surface['name']>();
  const run = async (name: Surface['name'], disabled: boolean) => {
    const answer = await assume(
      ({ surfaces }) => ({
        surfaces: surfaces.map((one) => (one.name === name ? { ...one, disabled } : one)),
      }),
      switchTo({ name, disabled }),
    );
    if (answer.data) toast(t.surface.switched);
    return { problem: answer.problem };
  };
  return (
    <OperatorsPage title={t.switches}>
      <p className="max-w-prose text-quiet">{t.surface.text}</p>
      {problem && <ProblemNote problem={problem} onRetry={() => void again()} />}
      {refused && asking === undefined && <ProblemNote problem={refused} />}
      <ul className="flex max-w-3xl flex-col rounded-lg border border-line">
        {NAMES.map((name) => {
          const surface = data?.surfaces.find((one) => one.name === name);
          return (
            <li
              key={name}
              className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0"
            >
              <div className="min-w-48 flex-1">
                <h2 className="font-semibold text-strong">{t.surface[name]}</h2>
                <p className="text-xs text-quiet">{t.surface[`${name}Text`]}</p>
              </div>
              <span className="w-14">
                {surface && (
                  <Badge tone={surface.disabled ? 'bad' : 'good'}>{surface.disabled ? t.off : t.on}</Badge>
                )}
              </span>
              <Button
                className="w-32"
                look={surface?.disabled ? 'primary' : 'danger'}
                disabled={!surface}
                aria-label={`${surface?.disabled ? t.one.switchOn : t.one.switchOff}: ${t.surface[name]}`}
                onClick={() => (surface?.disabled ? void run(name, false) : setAsking(name))}
              >
                {surface?.disabled ? t.one.switchOn : t.one.switchOff}
              </Button>
            </li>
          );
        })}
      </ul>
      <Confirm
        isOpen={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t.surface.offTitle(asking ? t.surface[asking] : '')}
        confirm={t.one.switchOff}
        isDangerous
        onConfirm={() => run(asking!, true)}
      >
        {t.surface.offText}
      </Confirm>
    </OperatorsPage>
  );
}
