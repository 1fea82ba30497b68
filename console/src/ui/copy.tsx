import { Check, Copy, SquareTerminal } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useIsDeveloper } from '../shell/developer.ts';
import { useTexts } from '../texts/language.ts';
import { shellTexts } from '../texts/shell.ts';
import { signedCurl, type SignedCall } from './signed-curl.rules.ts';

function useCopied(): [boolean, (text: string) => void] {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1_500);
    return () => clearTimeout(timer);
  }, [copied]);
  return [copied, (text) => void navigator.clipboard.writeText(text).then(() => setCopied(true))];
}

/** An id in full, and a button that copies it. */
export function CopyId({ id, isShort = false }: { id: string; isShort?: boolean }) {
  const t = useTexts(shellTexts);
  const [copied, copy] = useCopied();
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-0.5 align-bottom">
      <code className="truncate font-mono text-xs text-quiet" title={isShort ? id : undefined}>
        {isShort && id.length > 12 ? `${id.slice(0, 3)}…${id.slice(-6)}` : id}
      </code>
      <button
        type="button"
        aria-label={t.copyId(id)}
        title={copied ? t.copied : t.copy}
        onClick={(event) => {
          event.stopPropagation();
          copy(id);
        }}
        className="inline-flex size-6 flex-none items-center justify-center rounded text-quiet hover:bg-raised hover:text-strong"
      >
        {copied ? <Check size={13} aria-hidden className="text-good" /> : <Copy size={13} aria-hidden />}
      </button>
      <span role="status" className="sr-only">
        {copied ? t.copied : ''}
      </span>
    </span>
  );
}

/** The id of what a screen shows, which developers need and nobody else. */
export const DetailId = (given: Parameters<typeof CopyId>[0]) => useIsDeveloper() && <CopyId {...given} />;

/** A button that copies any text: a secret shown this once, a link. */
export function CopyText({ text, label, children }: { text: string; label: string; children?: ReactNode }) {
  const t = useTexts(shellTexts);
  const [copied, copy] = useCopied();
  return (
    <button
      type="button"
      aria-label={children ? undefined : label}
      title={label}
      onClick={() => copy(text)}
      className="inline-flex h-7 items-center gap-1.5 rounded-md border border-edge px-2 text-xs font-medium text-quiet hover:bg-raised hover:text-strong"
    >
      {copied ? <Check size={13} aria-hidden className="text-good" /> : <Copy size={13} aria-hidden />}
      {copied ? t.copied : (children ?? t.copy)}
    </button>
  );
}

/** The same call over REST, as a curl that signs itself; the secret stays in the reader's environment. */
export function CopyCurl(call: SignedCall) {
  const t = useTexts(shellTexts);
  const [copied, copy] = useCopied();
  if (!useIsDeveloper()) return null;
  return (
    <button
      type="button"
      onClick={() => copy(signedCurl(call, location.origin))}
      className="inline-flex h-9 items-center gap-1.5 rounded-md border border-edge px-3 font-medium whitespace-nowrap text-quiet hover:bg-raised hover:text-strong"
    >
      {copied ? (
        <Check size={15} aria-hidden className="text-good" />
      ) : (
        <SquareTerminal size={15} aria-hidden />
      )}
      {copied ? t.copied : t.copyCurl}
    </button>
  );
}
