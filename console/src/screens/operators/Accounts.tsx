import { Coins } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { Data } from '../../graph/documents.ts';
import { fieldProblem } from '../../graph/problem.ts';
import { useChange } from '../../graph/use-change.ts';
import { usePages } from '../../graph/use-pages.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { toast } from '../../ui/Toast.tsx';
import { Balance, ENTRY_KINDS, Ledger } from './Ledger.tsx';

type Account = NonNullable<Data<'ConsoleOrganisation'>['organisation']>['accounts'][number];
type Mode = Account['mode'];

interface AccountsProps {
  organisationId: string;
  accounts: readonly Account[] | undefined;
  search: Readonly<Record<string, string | undefined>>;
  onSearch: (search: Record<string, string | undefined>) => void;
  onGranted: () => unknown;
}

const NOTHING = { balance: 0, reserved: 0, spent: 0 };

/** The accounts of an organisation, one in each mode, with their ledgers. */
export function Accounts({ organisationId, accounts, search, onSearch, onGranted }: AccountsProps) {
  const t = useTexts(operatorTexts);
  const [isGranting, setGranting] = useState(false);
  const mode: Mode = search['mode'] === 'test' ? 'test' : 'live';
  const kind = search['kind'] ?? null;
  const pages = usePages('ConsoleLedger', { organisationId, mode, kind }, ({ creditLedger }) => creditLedger);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-2">
        <div className="flex gap-1" role="group" aria-label={t.credits.account}>
          {(['live', 'test'] as const).map((one) => (
            <Button
              key={one}
              look={one === mode ? 'quiet' : 'plain'}
              aria-pressed={one === mode}
              onClick={() => onSearch({ ...search, mode: one })}
            >
              {t[one]}
            </Button>
          ))}
        </div>
        <div className="min-w-0 flex-1">
          <Filters
            values={{ kind: search['kind'] }}
            onChange={({ kind: next }) => onSearch({ ...search, kind: next })}
            fields={[
              {
                kind: 'choice',
                name: 'kind',
                label: t.kind,
                options: ENTRY_KINDS.map((value) => ({ value, label: t.credits.kinds[value] })),
              },
            ]}
          />
        </div>
        <Button look="primary" icon={<Coins size={15} aria-hidden />} onClick={() => setGranting(true)}>
          {t.credits.grant}
        </Button>
      </div>
      <Balance account={accounts && (accounts.find((one) => one.mode === mode) ?? NOTHING)} />
      <Ledger pages={pages} hasNotes />
      {isGranting && (
        <GrantCredits
          organisationId={organisationId}
          mode={mode}
          onClose={() => setGranting(false)}
          onGranted={() => {
            void pages.again();
            void onGranted();
          }}
        />
      )}
    </div>
  );
}

interface GrantProps {
  organisationId: string;
  mode: Mode;
  onClose: () => void;
  onGranted: () => void;
}

function GrantCredits({ organisationId, mode, onClose, onGranted }: GrantProps) {
  const t = useTexts(operatorTexts);
  const shell = useTexts(shellTexts);
  const number = useNumber();
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [grant, { isBusy, problem }] = useChange('ConsoleGrantCredits');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await grant({
      input: { organisationId, mode, amount: Math.trunc(Number(amount)), note },
    });
    if (!data) return;
    toast(t.credits.granted(number(data.grantCredits.balance)));
    onClose();
    onGranted();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${t.credits.grantTitle} · ${t[mode]}`}
      description={t.credits.grantText}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          label={t.credits.amount}
          value={amount}
          problem={fieldProblem(problem, 'amount')}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextField
          label={t.credits.note}
          hint={t.credits.noteHint}
          value={note}
          maxLength={500}
          problem={fieldProblem(problem, 'note')}
          onChange={(event) => setNote(event.target.value)}
        />
        {problem && <ProblemNote problem={problem} shownFields={['amount', 'note']} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button look="primary" type="submit" isBusy={isBusy}>
            {t.credits.grant}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
