import { useState } from 'react';
import { fieldProblem } from '../../graph/problem.ts';
import { useChange } from '../../graph/use-change.ts';
import { customerTexts } from '../../texts/customers.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { toast } from '../../ui/Toast.tsx';

const WAYS = ['phone', 'email', 'result'] as const;
type Way = (typeof WAYS)[number];
const FIELDS = { phone: 'phone', email: 'email', result: 'resultId' } as const;
const REASONS = [
  'requested',
  'consent_withdrawn',
  'no_longer_needed',
  'ordered',
  'under_age',
  'other',
] as const;
type Reason = (typeof REASONS)[number];

/** Nothing brings an erased person back, so what finds the person is typed twice. */
export function EraseCandidate({ organisationId, onClose }: { organisationId: string; onClose: () => void }) {
  const { erase: t } = useTexts(customerTexts);
  const o = useTexts(operatorTexts);
  const shell = useTexts(shellTexts);
  const number = useNumber();
  const [mode, setMode] = useState<'live' | 'test'>('live');
  const [way, setWay] = useState<Way>('phone');
  const [value, setValue] = useState('');
  const [repeated, setRepeated] = useState('');
  const [reason, setReason] = useState<Reason>('requested');
  const [erase, { isBusy, problem }] = useChange('ConsoleEraseCandidate');
  const named = value.trim();
  const isSure = named !== '' && repeated.trim() === named;
  const run = async () => {
    if (!isSure) return;
    const { data } = await erase({ input: { organisationId, mode, [FIELDS[way]]: named, reason } });
    if (!data) return;
    const { erased } = data.eraseCandidate;
    toast(erased === 0 ? t.nobody : t.done(number(erased)));
    if (erased > 0) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.title}
      description={t.text}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button look="danger" disabled={!isSure} isBusy={isBusy} onClick={() => void run()}>
            {t.erase}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t.mode}
            value={mode}
            options={[
              { value: 'live', label: o.live },
              { value: 'test', label: o.test },
            ]}
            onChange={(event) => setMode(event.target.value as 'live' | 'test')}
          />
          <SelectField
            label={t.by}
            value={way}
            options={WAYS.map((one) => ({ value: one, label: t[one] }))}
            onChange={(event) => setWay(event.target.value as Way)}
          />
        </div>
        <TextField
          label={t[way]}
          hint={way === 'phone' ? t.phoneHint : way === 'result' ? t.resultHint : undefined}
          value={value}
          autoComplete="off"
          spellCheck={false}
          problem={fieldProblem(problem, FIELDS[way])}
          onChange={(event) => setValue(event.target.value)}
        />
        <TextField
          label={t.again}
          value={repeated}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setRepeated(event.target.value)}
        />
        <SelectField
          label={t.reason}
          value={reason}
          options={REASONS.map((one) => ({ value: one, label: t.reasons[one] }))}
          onChange={(event) => setReason(event.target.value as Reason)}
        />
        {problem && <ProblemNote problem={problem} shownFields={[FIELDS[way]]} />}
      </form>
    </Dialog>
  );
}
