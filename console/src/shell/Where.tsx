import { useMe } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';
import { shellTexts } from '../texts/shell.ts';

/** The organisation whose data is shown, and the mode; always in sight. */
export function Where() {
  const t = useTexts(shellTexts);
  const { organisation, mode, operator } = useMe();
  return (
    <p className="flex min-w-0 items-center gap-2">
      <span className="sr-only">{t.organisation}</span>
      <strong className="truncate font-semibold text-strong">
        {organisation?.name ?? t.allOrganisations}
      </strong>
      {mode && (
        <span
          className={`rounded-full border px-2 text-xs leading-5 font-semibold whitespace-nowrap ${mode === 'test' ? 'border-test bg-test-tint text-test' : 'border-good/40 bg-good-tint text-good'}`}
        >
          {mode === 'test' ? t.test : t.live}
        </span>
      )}
      {operator && (
        <span className="rounded-full border border-accent/40 bg-tint px-2 text-xs leading-5 font-semibold whitespace-nowrap text-accent">
          {t.operator}
        </span>
      )}
    </p>
  );
}
