import { useState } from 'react';
import { useChange } from '../../../graph/use-change.ts';
import { useNumber, useTexts } from '../../../texts/language.ts';
import { shellTexts } from '../../../texts/shell.ts';
import { shortlistTexts } from '../../../texts/shortlist.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Checkbox, SelectField, TextField } from '../../../ui/fields.tsx';
import { ProblemNote } from '../../../ui/ProblemNote.tsx';
import { StoredOnce } from '../../shared/StoredOnce.tsx';

const DAYS = ['7', '30', '90'] as const;
const LONGEST_HEADING = 120;

/** Makes a link to results, and shows it this once. */
export function ShareResults({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const t = useTexts(shortlistTexts);
  const shell = useTexts(shellTexts);
  const number = useNumber();
  const [heading, setHeading] = useState('');
  const [days, setDays] = useState<string>(DAYS[0]);
  const [withContacts, setWithContacts] = useState(false);
  const [share, { isBusy, problem }] = useChange('ConsoleShareResults');
  const [address, setAddress] = useState<string>();
  const run = async () => {
    const title = heading.trim() || null;
    const { data } = await share({ input: { resultIds: [...ids], days: Number(days), withContacts, title } });
    if (data) setAddress(data.shareResults.address);
  };
  if (address)
    return (
      <StoredOnce
        title={t.linkTitle}
        description={t.linkText}
        fileName="link.txt"
        values={[[t.link, address]]}
        onStored={onClose}
      />
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.shareTitle(number(ids.length))}
      description={t.shareText}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button look="primary" isBusy={isBusy} onClick={() => void run()}>
            {t.makeLink}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t.heading}
          hint={t.headingHint}
          value={heading}
          maxLength={LONGEST_HEADING}
          onChange={(event) => setHeading(event.target.value)}
        />
        <SelectField
          label={t.days}
          value={days}
          onChange={(event) => setDays(event.target.value)}
          options={DAYS.map((value) => ({ value, label: t.dayChoices[value] }))}
        />
        <Checkbox
          label={t.withContacts}
          hint={t.withContactsHint}
          checked={withContacts}
          onChange={(event) => setWithContacts(event.target.checked)}
        />
        {problem && <ProblemNote problem={problem} />}
      </div>
    </Dialog>
  );
}
