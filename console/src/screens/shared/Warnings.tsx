import { TriangleAlert } from 'lucide-react';
import { useWarningWords } from './use-warning-words.ts';

/** Accepted input that may not be meant. */
export function Warnings({ title, warnings }: { title: string; warnings: readonly string[] }) {
  const words = useWarningWords();
  if (warnings.length === 0) return null;
  return (
    <section
      aria-label={title}
      className="flex items-start gap-2.5 rounded-md border border-warn/40 bg-warn-tint px-3 py-2.5"
    >
      <TriangleAlert size={16} aria-hidden className="mt-0.5 flex-none text-warn" />
      <ul className="flex min-w-0 flex-col gap-0.5 text-strong">
        {warnings.map((warning) => (
          <li key={warning}>{words(warning)}</li>
        ))}
      </ul>
    </section>
  );
}
