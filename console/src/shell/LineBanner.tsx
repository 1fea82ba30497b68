import { useEffect, useRef } from 'react';
import { line } from '../graph/line.ts';
import { useStore } from '../store.ts';
import { useTexts } from '../texts/language.ts';
import { shellTexts } from '../texts/shell.ts';
import { toast } from '../ui/Toast.tsx';

/** An outage is shown once for the whole page, and the banner disappears by itself. */
export function LineBanner() {
  const t = useTexts(shellTexts);
  const state = useStore(line);
  const wasDown = useRef(false);
  useEffect(() => {
    if (state === 'up' && wasDown.current) toast(t.back);
    wasDown.current = state === 'down';
    // Told once for each time that it is back, in whatever language.
  }, [state]);
  return (
    <div role="status">
      {state === 'down' && (
        <p className="absolute inset-x-0 flex min-h-9 items-center justify-center border-b border-warn/40 bg-warn-tint px-4 py-1 text-center font-medium text-warn">
          {t.away}
        </p>
      )}
    </div>
  );
}
