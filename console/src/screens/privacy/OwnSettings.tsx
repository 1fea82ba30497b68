import { useState } from 'react';
import { useAnswer } from '../../graph/use-answer.ts';
import { useChange } from '../../graph/use-change.ts';
import { useTexts } from '../../texts/language.ts';
import { privacyTexts } from '../../texts/privacy.ts';
import { Button } from '../../ui/Button.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { ChangeSettings } from './ChangeSettings.tsx';
import { SettingFacts } from './SettingFacts.tsx';

/** The own organisation's contact and retention. */
export function OwnSettings() {
  const t = useTexts(privacyTexts);
  const [isChanging, setChanging] = useState(false);
  const { data, problem, again } = useAnswer('ConsoleOwnOrganisation', {});
  const [save, state] = useChange('ConsoleSetOwnOrganisation');
  if (problem) return <ProblemNote problem={problem} onRetry={() => void again()} />;
  const settings = data?.ownOrganisation;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <SettingFacts settings={settings} none={t.noContact} />
      <Button small disabled={!settings} onClick={() => setChanging(true)}>
        {t.change}
      </Button>
      {isChanging && settings && (
        <ChangeSettings
          {...state}
          settings={settings}
          onClose={() => setChanging(false)}
          onSave={async (input) => {
            const { data: saved } = await save({ input });
            if (saved) await again();
            return saved !== undefined;
          }}
        />
      )}
    </div>
  );
}
