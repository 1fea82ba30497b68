import type { ReactNode } from 'react';

/** Takes the place of an empty list: why it is empty and what to do. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-dashed border-edge px-6 py-12 text-center">
      <p className="font-semibold text-strong">{title}</p>
      {children && <div className="max-w-prose text-quiet">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
