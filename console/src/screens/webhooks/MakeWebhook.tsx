import { useState } from 'react';
import { useChange } from '../../graph/use-change.ts';
import { useTexts } from '../../texts/language.ts';
import { webhookTexts } from '../../texts/webhooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SecretOnce } from './SecretOnce.tsx';
import { NEW_WEBHOOK, readFilter, toInput } from './webhook-draft.rules.ts';
import { WebhookForm } from './WebhookForm.tsx';

interface MakeWebhookProps {
  isOpen: boolean;
  onClose: () => void;
  onMade: () => void;
}

/** Makes a webhook and shows its secret. One press makes one, however often the call has to be sent. */
export function MakeWebhook({ isOpen, onClose, onMade }: MakeWebhookProps) {
  const t = useTexts(webhookTexts);
  const [draft, setDraft] = useState(NEW_WEBHOOK);
  const [secret, setSecret] = useState<string>();
  const [create, { isBusy, problem, forget }] = useChange('ConsoleCreateWebhook');
  const close = () => {
    setDraft(NEW_WEBHOOK);
    setSecret(undefined);
    forget();
    onClose();
  };
  const make = async () => {
    if (readFilter(draft.filter).problem) return;
    const { data } = await create({ input: toInput(draft), idempotencyKey: crypto.randomUUID() });
    if (!data) return;
    setSecret(data.createWebhook.secret);
    onMade();
  };
  if (secret) return <SecretOnce secret={secret} onClose={close} />;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t.add}
      actions={
        <Button look="primary" isBusy={isBusy} onClick={() => void make()}>
          {t.make}
        </Button>
      }
    >
      <WebhookForm draft={draft} onChange={setDraft} problem={problem} />
    </Dialog>
  );
}
