import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';

const BOX =
  'w-full rounded-md border border-edge bg-ground px-2.5 text-strong aria-invalid:border-bad disabled:opacity-60 focus-visible:outline-offset-0';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The graph's own words about this field. */
  problem?: string | undefined;
  /** The label is read out but not shown. */
  isLabelHidden?: boolean;
  className?: string;
  children: (given: {
    id: string;
    'aria-invalid': boolean | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A label, a control, and what is to be said about it. */
export function Field({ label, hint, problem, isLabelHidden = false, className = '', children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-medium text-strong'}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-quiet">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="text-xs font-medium text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}

type Deps = Omit<FieldProps, 'children'>;

export function TextField({
  label,
  hint,
  problem,
  isLabelHidden,
  className,
  ...rest
}: Deps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field
      {...{ label, hint, problem, ...(isLabelHidden && { isLabelHidden }), ...(className && { className }) }}
    >
      {(given) => <input type="text" {...rest} {...given} className={`${BOX} h-9`} />}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  problem,
  isLabelHidden,
  className,
  ...rest
}: Deps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field
      {...{ label, hint, problem, ...(isLabelHidden && { isLabelHidden }), ...(className && { className }) }}
    >
      {(given) => <textarea rows={4} {...rest} {...given} className={`${BOX} py-1.5`} />}
    </Field>
  );
}

export interface Option {
  value: string;
  label: string;
}

export function SelectField({
  label,
  hint,
  problem,
  isLabelHidden,
  className,
  options,
  ...rest
}: Deps & SelectHTMLAttributes<HTMLSelectElement> & { options: readonly Option[] }) {
  return (
    <Field
      {...{ label, hint, problem, ...(isLabelHidden && { isLabelHidden }), ...(className && { className }) }}
    >
      {(given) => (
        <select {...rest} {...given} className={`${BOX} h-9 pr-1`}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function Checkbox({
  label,
  hint,
  ...rest
}: { label: ReactNode; hint?: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="flex items-start gap-2">
      <input type="checkbox" {...rest} className="mt-0.5 size-4 flex-none accent-accent" />
      <span>
        <span className="text-strong">{label}</span>
        {hint && <span className="block text-xs text-quiet">{hint}</span>}
      </span>
    </label>
  );
}
