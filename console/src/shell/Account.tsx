import { Popover } from '@base-ui/react/popover';
import { CircleUser } from 'lucide-react';
import { useSession } from '../session/session.ts';
import { SignOutButton } from '../session/SignIn.tsx';
import { useStore } from '../store.ts';
import { LANGUAGES, language, useTexts, type Language } from '../texts/language.ts';
import { shellTexts } from '../texts/shell.ts';
import { Time } from '../ui/Time.tsx';
import { developerDetails, useIsDeveloper, type Details } from './developer.ts';
import { THEMES, theme, type Theme } from './theme.ts';

const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/** The menu of the person who is signed in: until when, and how the console looks and speaks. */
export function Account() {
  const t = useTexts(shellTexts);
  const session = useSession();
  const chosenTheme = useStore(theme);
  const chosenLanguage = useStore(language);
  const isDeveloper = useIsDeveloper();
  if (session.state === 'none') return null;
  const themes: Record<Theme, string> = { system: t.themeSystem, light: t.themeLight, dark: t.themeDark };
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={t.account}
        className="inline-flex size-9 flex-none items-center justify-center rounded-md text-quiet hover:bg-raised hover:text-strong"
      >
        <CircleUser size={20} aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className="z-50">
          <Popover.Popup
            aria-label={t.account}
            className="flex w-72 flex-col gap-4 rounded-xl border border-edge bg-ground p-4 shadow-xl outline-none"
          >
            <div>
              <p className="truncate font-medium text-strong">{t.signedInAs(session.me.name)}</p>
              <p className="text-xs text-quiet">
                {t.expires} <Time at={session.expiresAt} />
              </p>
            </div>
            <Choice
              label={t.theme}
              choices={THEMES.map((value) => ({ value, label: themes[value] }))}
              chosen={chosenTheme}
              onChoose={(value) => theme.set(value)}
            />
            <Choice
              label={t.language}
              choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
              chosen={chosenLanguage}
              onChoose={(value) => language.set(value)}
            />
            <Choice
              label={t.developer}
              choices={[
                { value: 'hidden', label: t.developerHide },
                { value: 'shown', label: t.developerShow },
              ]}
              chosen={isDeveloper ? 'shown' : 'hidden'}
              onChoose={(value: Details) => developerDetails.set(value)}
            />
            <SignOutButton />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  choices: readonly { value: T; label: string; lang?: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}

function Choice<T extends string>({ label, choices, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset>
      <legend className="mb-1 text-xs text-quiet">{label}</legend>
      <div className="flex rounded-md border border-edge p-0.5">
        {choices.map(({ value, label: text, lang }) => (
          <button
            key={value}
            type="button"
            lang={lang}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
            className="h-7 flex-1 rounded px-1 text-xs font-medium whitespace-nowrap text-quiet aria-pressed:bg-tint aria-pressed:text-accent"
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
