import { useNumber, useTexts } from '../../texts/language.ts';
import { privacyTexts } from '../../texts/privacy.ts';
import { Facts } from '../../ui/Page.tsx';
import type { PrivacySettings } from './ChangeSettings.tsx';

/** The contact in one line, and how long people are kept. */
export function SettingFacts({ settings, none }: { settings: PrivacySettings | undefined; none: string }) {
  const t = useTexts(privacyTexts);
  const number = useNumber();
  const contact = settings?.privacyContact;
  const line = contact && [contact.name, contact.email, contact.phone].filter(Boolean).join(', ');
  return (
    <Facts
      facts={[
        [t.contact, settings ? (line ?? none) : '…'],
        [t.kept, settings ? t.daysFact(number(settings.resultsDays)) : '…'],
      ]}
    />
  );
}
