import { useId, type ReactNode } from 'react';

interface GroupProps {
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  children: ReactNode;
}

/** Fields that belong together, with what is to be said about all of them. */
export function Group({ label, hint, problem, children }: GroupProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      className="flex min-w-0 flex-col gap-1"
    >
      <p id={`${id}-label`} className="font-medium text-strong">
        {label}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-quiet">
          {hint}
        </p>
      )}
      <div className="mt-1 min-w-0">{children}</div>
      {problem && (
        <p id={`${id}-problem`} data-invalid tabIndex={-1} className="text-xs font-medium text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
