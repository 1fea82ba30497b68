import type { ButtonHTMLAttributes, ReactNode } from 'react';

type Look = 'primary' | 'quiet' | 'danger' | 'plain';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  small?: boolean;
  /** Is on its way: refuses clicks, keeps its width. */
  isBusy?: boolean;
  icon?: ReactNode;
}

const LOOKS: Record<Look, string> = {
  primary: 'border-accent bg-accent text-on-accent hover:opacity-90',
  quiet: 'border-edge bg-ground text-strong hover:bg-raised',
  danger: 'border-bad bg-ground text-bad hover:bg-bad-tint',
  plain: 'border-transparent text-quiet hover:bg-raised hover:text-strong',
};

/** The classes of a button, for links that look like one. */
export const buttonClass = (look: Look = 'quiet', small = false): string =>
  `inline-flex items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap no-underline disabled:opacity-55 ${small ? 'h-7 px-2 text-xs' : 'h-9 px-3'} ${LOOKS[look]}`;

export function Button({
  look = 'quiet',
  small = false,
  isBusy = false,
  icon,
  className = '',
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={`${buttonClass(look, small)} ${className}`}
    >
      {icon}
      {children}
    </button>
  );
}

/** A button that is an icon alone; its label is read out and shown on hover. */
export function IconButton({
  label,
  children,
  className = '',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`inline-flex size-9 flex-none items-center justify-center rounded-md text-quiet hover:bg-raised hover:text-strong disabled:opacity-55 ${className}`}
    >
      {children}
    </button>
  );
}
