import { CircleAlert } from 'lucide-react';
import { isAt, UNREACHABLE, type Problem } from '../graph/problem.ts';
import { useTexts } from '../texts/language.ts';
import { shellTexts } from '../texts/shell.ts';
import { Button } from './Button.tsx';

interface ProblemNoteProps {
  problem: Problem;
  onRetry?: () => void;
  /** Fields whose problems are shown at the field itself. */
  shownFields?: readonly string[];
}

/** The graph's own words about what went wrong, with the request that support asks for. */
export function ProblemNote({ problem, onRetry, shownFields = [] }: ProblemNoteProps) {
  const t = useTexts(shellTexts);
  const { code, message, fields, requestId } = problem;
  const others = fields.filter(({ path }) => !shownFields.some((shown) => isAt(path, shown)));
  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 rounded-md border border-bad/40 bg-bad-tint px-3 py-2.5"
    >
      <CircleAlert size={16} aria-hidden className="mt-0.5 flex-none text-bad" />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-bad">{code === UNREACHABLE ? t.unreachable : message || t.problem}</p>
        {others.length > 0 && (
          <ul className="mt-1 list-disc pl-4">
            {others.map(({ path, message: text }) => (
              <li key={path + text}>
                <code className="font-mono text-xs">{path}</code> {text}
              </li>
            ))}
          </ul>
        )}
        {code !== UNREACHABLE && (
          <p className="mt-1 font-mono text-xs break-all text-quiet">
            {code}
            {requestId && ` · ${t.requestId} ${requestId}`}
          </p>
        )}
      </div>
      {onRetry && (
        <Button small onClick={onRetry}>
          {t.tryAgain}
        </Button>
      )}
    </div>
  );
}
