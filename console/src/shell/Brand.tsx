import { useTexts } from '../texts/language.ts';
import { shellTexts } from '../texts/shell.ts';

/** The mark of the portal, with the name of this part beside it. */
export function Brand() {
  const t = useTexts(shellTexts);
  return (
    <span className="flex items-center gap-2.5 text-[0.9375rem] font-semibold tracking-tight whitespace-nowrap text-strong">
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden className="flex-none">
        <rect width="24" height="24" rx="6" className="fill-accent" />
        <path
          d="m6.5 12.5 3.6 3.6 7.4-8.2"
          className="fill-none stroke-on-accent stroke-[2.2]"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>
        {t.product} <span className="font-normal text-quiet">{t.console}</span>
      </span>
    </span>
  );
}
