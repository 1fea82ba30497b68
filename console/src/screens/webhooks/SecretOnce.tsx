import { useTexts } from '../../texts/language.ts';
import { webhookTexts } from '../../texts/webhooks.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyText } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** A secret that nobody is shown a second time. */
export function SecretOnce({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts(webhookTexts);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.secretTitle}
      description={t.secretText}
      actions={
        <Button look="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <div className="flex flex-col items-start gap-2">
        <code className="w-full rounded-md border border-line bg-raised px-3 py-2 font-mono text-xs break-all text-strong">
          {secret}
        </code>
        <CopyText text={secret} label={t.copySecret}>
          {t.copySecret}
        </CopyText>
      </div>
    </Dialog>
  );
}
