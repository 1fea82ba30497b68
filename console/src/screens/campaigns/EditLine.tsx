import { useState } from 'react';
import { campaignTexts } from '../../texts/campaigns.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import type { CandidateField } from './columns.rules.ts';
import type { LineValues } from './edit-lines.rules.ts';

interface EditLineProps {
  line: number;
  problem: string;
  values: LineValues;
  onSave: (values: LineValues) => void;
  onClose: () => void;
}

/** One line of the list with what is wrong about it, to be put right without another file. */
export function EditLine({ line, problem, values, onSave, onClose }: EditLineProps) {
  const t = useTexts(campaignTexts);
  const shell = useTexts(shellTexts);
  const number = useNumber();
  const [draft, setDraft] = useState(values);
  const save = () => {
    onSave(draft);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.editTitle(number(line))}
      description={problem}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button look="primary" onClick={save}>
            {t.editSave}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {(Object.entries(draft) as [CandidateField, string][]).map(([field, value]) => (
          <TextField
            key={field}
            label={t.fields[field]}
            value={value}
            autoComplete="off"
            onChange={(event) => setDraft({ ...draft, [field]: event.target.value })}
            onKeyDown={(event) => event.key === 'Enter' && save()}
          />
        ))}
      </div>
    </Dialog>
  );
}
