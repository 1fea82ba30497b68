import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import type { Data } from '../../graph/documents.ts';
import { useChange } from '../../graph/use-change.ts';
import { useMay } from '../../session/session.ts';
import { eventTexts } from '../../texts/events.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Json } from '../../ui/Json.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Time } from '../../ui/Time.tsx';
import { toast } from '../../ui/Toast.tsx';

type Attempt = NonNullable<Data<'ConsoleEvent'>['event']>['deliveries'][number];

interface DeliveryProps {
  eventId: string;
  /** The attempts to one webhook, oldest first. */
  attempts: readonly Attempt[];
  again: () => Promise<void>;
}

/** All attempts to send an event to one webhook, the newest first, and a button that sends it again. */
export function Delivery({ eventId, attempts, again }: DeliveryProps) {
  const t = useTexts(eventTexts);
  const { webhook } = attempts[0]!;
  const may = useMay('webhooks:write');
  const [replay, { isBusy, problem }] = useChange('ConsoleReplayWebhook');
  const send = async () => {
    const { data } = await replay({ id: webhook.id, input: { eventIds: [eventId] } });
    if (!data) return;
    toast(t.replayed);
    await again();
  };
  return (
    <div className="rounded-lg border border-line">
      <div className="flex flex-wrap items-center gap-2 border-b border-line bg-raised px-3 py-2">
        <Link
          to="/webhooks/$id"
          params={{ id: webhook.id }}
          className="min-w-0 flex-1 basis-40 truncate font-medium text-strong hover:underline"
        >
          {webhook.url}
        </Link>
        {may && webhook.origin === 'playground' && (
          <Button small isBusy={isBusy} icon={<RotateCw size={13} aria-hidden />} onClick={() => void send()}>
            {t.sendAgain}
          </Button>
        )}
      </div>
      {problem && <ProblemNote problem={problem} />}
      <ul className="flex flex-col divide-y divide-line">
        {attempts.toReversed().map((attempt, nth) => (
          <AttemptRow key={`${attempt.deliveryId} ${attempt.attempt}`} attempt={attempt} isOpen={nth === 0} />
        ))}
      </ul>
    </div>
  );
}

function AttemptRow({ attempt, isOpen }: { attempt: Attempt; isOpen: boolean }) {
  const t = useTexts(eventTexts);
  const number = useNumber();
  const { status, responseStatus, durationMs, error, answer, sent, createdAt, nextAttemptAt } = attempt;
  return (
    <li>
      <details open={isOpen} className="group">
        <summary className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 hover:bg-raised">
          <Badge tone={status === 'succeeded' ? 'good' : 'bad'}>
            {responseStatus ?? (status === 'succeeded' ? t.succeeded : t.failed)}
          </Badge>
          <span className="font-medium text-strong">{t.attempt(number(attempt.attempt))}</span>
          <span className="text-quiet tabular-nums">{t.ms(number(durationMs))}</span>
          <span className="ml-auto text-xs text-quiet">
            <Time at={createdAt} precision="second" />
          </span>
        </summary>
        <div className="flex flex-col gap-3 px-3 pt-1 pb-3">
          {error && <p className="font-medium text-bad">{error}</p>}
          {nextAttemptAt && (
            <p className="text-quiet">
              {t.next}: <Time at={nextAttemptAt} precision="second" />
            </p>
          )}
          <div>
            <h3 className="mb-1 text-xs font-medium text-quiet">{t.answered}</h3>
            {answer ? <Json label={t.answered} value={answer} /> : <p className="text-quiet">{t.noAnswer}</p>}
          </div>
          <div>
            <h3 className="mb-1 text-xs font-medium text-quiet">{t.sent}</h3>
            <Json label={t.sent} value={sent} />
          </div>
        </div>
      </details>
    </li>
  );
}
