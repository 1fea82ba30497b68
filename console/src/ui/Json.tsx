/** A value as JSON, with its place on the screen: long ones scroll in themselves. */
export const Json = ({ label, value }: { label: string; value: unknown }) => (
  <pre
    role="region"
    aria-label={label}
    tabIndex={0}
    className="max-h-96 min-w-0 overflow-auto rounded-md border border-line bg-raised px-3 py-2 font-mono text-xs leading-5 text-strong"
  >
    {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
  </pre>
);
