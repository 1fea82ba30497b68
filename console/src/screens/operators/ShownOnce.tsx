import { useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyText } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

export interface Shown {
  title: string;
  text?: string;
  values: readonly (readonly [label: string, value: string])[];
}

/** A secret just made. A click beside it does not close it: it could not be shown again. */
export function ShownOnce({ shown, onClose }: { shown: Shown | undefined; onClose: () => void }) {
  const t = useTexts(operatorTexts);
  return (
    <Dialog
      isOpen={shown !== undefined}
      onClose={onClose}
      title={shown?.title ?? ''}
      description={`${shown?.text ? `${shown.text} ` : ''}${t.shownOnce}`}
      actions={
        <Button look="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <dl className="flex flex-col gap-3">
        {shown?.values.map(([label, value]) => (
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
