import { Download } from 'lucide-react';
import { shellTexts } from '../../texts/shell.ts';
import { useTexts } from '../../texts/language.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyText } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { download } from '../results/export-results.ts';

interface StoredOnceProps {
  title: string;
  description: string;
  /** The name of the file that the values are written to. */
  fileName: string;
  values: readonly (readonly [label: string, value: string])[];
  onStored: () => void;
}

/** Secrets that nobody can show again: they stay until somebody says that they are stored. */
export function StoredOnce({ title, description, fileName, values, onStored }: StoredOnceProps) {
  const t = useTexts(shellTexts);
  const text = values.map(([label, value]) => `${label}: ${value}\n`).join('');
  return (
    <Dialog
      isOpen
      isKept
      onClose={onStored}
      title={title}
      description={description}
      actions={
        <>
          <Button
            icon={<Download size={15} aria-hidden />}
            onClick={() => download(new Blob([text], { type: 'text/plain' }), fileName)}
          >
            {t.downloadFile}
          </Button>
          <Button look="primary" onClick={onStored}>
            {t.stored}
          </Button>
        </>
      }
    >
      <dl className="flex flex-col gap-3">
        {values.map(([label, value]) => (
          <div key={label}>
            <dt className="mb-1 font-medium text-strong">{label}</dt>
            <dd className="flex items-start gap-2 rounded-md border border-line bg-raised p-2">
              <code className="min-w-0 flex-1 font-mono text-xs break-all text-strong">{value}</code>
              <CopyText text={value} label={`${t.copy}: ${label}`} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
