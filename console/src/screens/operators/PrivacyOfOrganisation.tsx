import { useState } from 'react';
import { useChange } from '../../graph/use-change.ts';
import { useTexts } from '../../texts/language.ts';
import { privacyTexts } from '../../texts/privacy.ts';
import { Button } from '../../ui/Button.tsx';
import { ChangeSettings, type PrivacySettings } from '../privacy/ChangeSettings.tsx';
import { SettingFacts } from '../privacy/SettingFacts.tsx';

interface PrivacyOfOrganisationProps {
  organisation: PrivacySettings & { id: string };
  onSaved: () => unknown;
}

/** The contact and retention of an organisation, as an operator sets them. */
export function PrivacyOfOrganisation({ organisation, onSaved }: PrivacyOfOrganisationProps) {
  const t = useTexts(privacyTexts);
  const [isChanging, setChanging] = useState(false);
  const [save, state] = useChange('ConsoleSetOrganisationSettings');
  return (
    <div className="flex flex-wrap items-start gap-3">
      <SettingFacts settings={organisation} none={t.noContactOf} />
      <Button small look="plain" aria-label={`${t.change}: ${t.title}`} onClick={() => setChanging(true)}>
        {t.change}
      </Button>
      {isChanging && (
        <ChangeSettings
          {...state}
          settings={organisation}
          onClose={() => setChanging(false)}
          onSave={async (input) => {
            const { data } = await save({ id: organisation.id, input });
            if (data) await onSaved();
            return data !== undefined;
          }}
        />
      )}
    </div>
  );
}
