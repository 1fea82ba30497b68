import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../graph/use-change.ts';
import { customerTexts } from '../../texts/customers.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/Toast.tsx';

/** Has everything that waits for another attempt at one endpoint sent now. */
export function RetryAll({ webhookId, onRetried }: { webhookId: string; onRetried: () => Promise<void> }) {
  const { retry: t } = useTexts(customerTexts);
  const number = useNumber();
  const [isAsking, setAsking] = useState(false);
  const [retry] = useChange('ConsoleRetryDeliveries');
  return (
    <>
      <Button icon={<RotateCw size={15} aria-hidden />} onClick={() => setAsking(true)}>
        {t.all}
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t.title}
        confirm={t.all}
        onConfirm={async () => {
          const { data, problem } = await retry({ filter: { webhookId } });
          if (data) {
            const { retried, hasMore } = data.retryDeliveries;
            const count = number(retried);
            toast(retried === 0 ? t.none : hasMore ? t.more(count) : t.done(count));
            await onRetried();
          }
          return { problem };
        }}
      >
        {t.text}
      </Confirm>
    </>
  );
}
