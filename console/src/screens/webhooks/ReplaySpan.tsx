import { useState } from 'react';
import { fieldProblem } from '../../graph/problem.ts';
import { useChange } from '../../graph/use-change.ts';
import { useTexts } from '../../texts/language.ts';
import { webhookTexts } from '../../texts/webhooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { toast } from '../../ui/Toast.tsx';

interface ReplaySpanProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  again: () => Promise<void>;
}

/** The instant that a field of date and time means in the reader's zone. */
const instantOf = (local: string): string | null => (local ? new Date(local).toISOString() : null);

/** Sends the events of a span of time again. */
export function ReplaySpan({ id, isOpen, onClose, again }: ReplaySpanProps) {
  const t = useTexts(webhookTexts);
  const [since, setSince] = useState('');
  const [until, setUntil] = useState('');
  const [replay, { isBusy, problem, forget }] = useChange('ConsoleReplayWebhook');
  const close = () => {
    forget();
    onClose();
  };
  const send = async () => {
    const input = { since: instantOf(since), until: instantOf(until) };
    const { data } = await replay({ id, input });
    if (!data) return;
    close();
    toast(t.replayed);
    await again();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t.replayTitle}
      description={t.replayText}
      actions={
        <Button look="primary" isBusy={isBusy} disabled={!since} onClick={() => void send()}>
          {t.replaySend}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t.since}
            type="datetime-local"
            step={1}
            value={since}
            problem={fieldProblem(problem, 'since')}
            onChange={(event) => setSince(event.target.value)}
          />
          <TextField
            label={t.until}
            type="datetime-local"
            step={1}
            value={until}
            problem={fieldProblem(problem, 'until')}
            onChange={(event) => setUntil(event.target.value)}
          />
        </div>
        {problem && <ProblemNote problem={problem} shownFields={['since', 'until']} />}
      </div>
    </Dialog>
  );
}
