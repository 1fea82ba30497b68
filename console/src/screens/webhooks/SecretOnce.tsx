import { useTexts } from '../../texts/language.ts';
import { webhookTexts } from '../../texts/webhooks.ts';
import { StoredOnce } from '../shared/StoredOnce.tsx';

/** The secret by which deliveries are signed. */
export function SecretOnce({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts(webhookTexts);
  return (
    <StoredOnce
      title={t.secretTitle}
      description={t.secretText}
      fileName="webhook-secret.txt"
      values={[[t.secret, secret]]}
      onStored={onClose}
    />
  );
}
