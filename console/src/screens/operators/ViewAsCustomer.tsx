import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { beginView, type ViewProblem } from '../../session/view.ts';
import { customerTexts } from '../../texts/customers.ts';
import { useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';

/** Asks why, since the audit log keeps it, and goes to the customer's overview. */
export function ViewAsCustomer({ organisationId, onClose }: { organisationId: string; onClose: () => void }) {
  const { view: t } = useTexts(customerTexts);
  const o = useTexts(operatorTexts);
  const shell = useTexts(shellTexts);
  const navigate = useNavigate();
  const [mode, setMode] = useState<'live' | 'test'>('live');
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ViewProblem>();
  const isGiven = reason.trim().length >= 3;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isGiven) return;
    setBusy(true);
    const found = await beginView({ organisationId, mode, reason });
    setBusy(false);
    setProblem(found);
    if (!found) void navigate({ to: '/' });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t.title} description={t.text}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <SelectField
          label={t.mode}
          value={mode}
          options={[
            { value: 'live', label: o.live },
            { value: 'test', label: o.test },
          ]}
          onChange={(event) => setMode(event.target.value as 'live' | 'test')}
        />
        <TextField
          label={t.reason}
          hint={t.reasonHint}
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
        {problem && (
          <p role="alert" className="text-xs font-medium text-bad">
            {problem === 'away' ? shell.unreachable : shell.problem}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button look="primary" type="submit" disabled={!isGiven} isBusy={isBusy}>
            {t.start}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
