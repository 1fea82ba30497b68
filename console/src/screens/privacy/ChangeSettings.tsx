import { useState, type FormEvent } from 'react';
import { fieldProblem, type Problem } from '../../graph/problem.ts';
import { useTexts } from '../../texts/language.ts';
import { privacyTexts } from '../../texts/privacy.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { toast } from '../../ui/Toast.tsx';

export interface PrivacySettings {
  privacyContact: { name: string; email: string; phone: string | null } | null;
  resultsDays: number;
}

/** The settings as the graph takes them. */
export interface WantedSettings {
  privacyContact?: { name: string; email: string; phone?: string };
  resultsDays: number;
}

interface ChangeSettingsProps {
  settings: PrivacySettings;
  isBusy: boolean;
  problem: Problem | undefined;
  /** Saves; true when it was done. */
  onSave: (wanted: WantedSettings) => Promise<boolean>;
  onClose: () => void;
}

const FIELDS = ['name', 'email', 'phone'] as const;

/** The contact that the notice names, and how long results keep people. A contact that is left empty stays as it is. */
export function ChangeSettings({ settings, isBusy, problem, onSave, onClose }: ChangeSettingsProps) {
  const t = useTexts(privacyTexts);
  const shell = useTexts(shellTexts);
  const { name = '', email = '', phone } = settings.privacyContact ?? {};
  const [contact, setContact] = useState({ name, email, phone: phone ?? '' });
  const [days, setDays] = useState(String(settings.resultsDays));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = { name: contact.name.trim(), email: contact.email.trim(), phone: contact.phone.trim() };
    const { phone: number, ...named } = given;
    const isGiven = Object.values(given).some(Boolean);
    const isSaved = await onSave({
      ...(isGiven && { privacyContact: { ...named, ...(number && { phone: number }) } }),
      resultsDays: Number(days),
    });
    if (!isSaved) return;
    toast(t.saved);
    onClose();
  };
  const shown = [...FIELDS.map((field) => `privacyContact.${field}`), 'resultsDays'];
  return (
    <Dialog isOpen onClose={onClose} title={t.contact}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {FIELDS.map((field) => (
          <TextField
            key={field}
            type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
            label={t[field]}
            value={contact[field]}
            problem={fieldProblem(problem, `privacyContact.${field}`)}
            onChange={(event) => setContact({ ...contact, [field]: event.target.value })}
          />
        ))}
        <TextField
          inputMode="numeric"
          label={t.days}
          hint={t.daysHint}
          value={days}
          problem={fieldProblem(problem, 'resultsDays')}
          onChange={(event) => setDays(event.target.value.replaceAll(/\D/g, ''))}
        />
        {problem && <ProblemNote problem={problem} shownFields={shown} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button look="primary" type="submit" isBusy={isBusy} disabled={!days}>
            {t.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
