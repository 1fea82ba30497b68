import { useState } from 'react';
import type { Data } from '../../graph/documents.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useChange } from '../../graph/use-change.ts';
import { useLanguageNames } from '../../texts/language-names.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { messageTexts } from '../../texts/messages.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { senderTexts } from '../../texts/senders.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Facts } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { toast } from '../../ui/Toast.tsx';

const TONES: Record<Sender['templates'][number]['status'], Tone> = {
  draft: 'plain',
  submitted: 'accent',
  approved: 'good',
  rejected: 'bad',
  paused: 'warn',
};

type Sender = Data<'ConsoleSenders'>['senders'][number];

interface OneSenderProps {
  sender: Sender;
  onClose: () => void;
  onChanged: () => void;
}

/** One sender with its texts, what is missing, a test message, and what an operator may do. */
export function OneSender({ sender, onClose, onChanged }: OneSenderProps) {
  const t = useTexts(operatorTexts);
  const s = useTexts(senderTexts);
  const m = useTexts(messageTexts);
  const names = useLanguageNames();
  const [turn, turning] = useChange('ConsoleSwitchSender');
  const [submit, submitting] = useChange('ConsoleSubmitTemplates');
  const { id, from, channel, provider, organisationId, dltEntityId, status, missingLanguages } = sender;
  const isActive = status === 'active';
  const problem = turning.problem ?? submitting.problem;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={from}
      description={sender.ofSettings ? s.ofSettings : undefined}
      actions={
        <>
          {channel === 'whatsapp' && isActive && (
            <Button
              isBusy={submitting.isBusy}
              onClick={async () => {
                if ((await submit({ senderId: id })).data) toast(s.submitted);
                onChanged();
              }}
            >
              {s.submit}
            </Button>
          )}
          <Button
            look={isActive ? 'danger' : 'primary'}
            isBusy={turning.isBusy}
            onClick={async () => {
              if ((await turn({ id, disabled: isActive })).data) toast(isActive ? s.disabled : s.enabled);
              onChanged();
            }}
          >
            {isActive ? s.disable : s.enable}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Facts
          facts={[
            [s.channel, s.channels[channel as 'sms']],
            [s.provider, m.providers[provider as 'twilio']],
            [t.organisation, organisationId ?? s.installation],
            ...(dltEntityId ? ([[s.entity, dltEntityId]] as const) : []),
            [t.state, <Badge tone={isActive ? 'good' : 'plain'}>{s.states[status]}</Badge>],
            [s.missing, missingLanguages.map(names).join(', ') || s.complete],
            [t.id, <CopyId id={id} />],
          ]}
        />
        {isActive && <TestMessage sender={sender} />}
        {channel !== 'voice' && (
          <>
            <RepliesAddress id={id} />
            <Templates sender={sender} />
          </>
        )}
        {problem && <ProblemNote problem={problem} />}
      </div>
    </Dialog>
  );
}

/** The address to enter at the provider; without it nobody hears of a STOP. */
function RepliesAddress({ id }: { id: string }) {
  const s = useTexts(senderTexts);
  const { data, problem } = useAnswer('ConsoleSenderRepliesAddress', { id });
  if (problem) return <ProblemNote problem={problem} />;
  return (
    <div>
      <p className="text-quiet">{s.repliesHint}</p>
      {data && <CopyId id={data.senderRepliesAddress} />}
    </div>
  );
}

function Templates({ sender: { templates } }: { sender: Sender }) {
  const s = useTexts(senderTexts);
  const names = useLanguageNames();
  if (templates.length === 0) return <p className="text-quiet">{s.noTemplates}</p>;
  return (
    <ul aria-label={s.templates} className="flex flex-col divide-y divide-line rounded-lg border border-line">
      {templates.map(({ step, language, category, templateId, text, status, reason }) => (
        <li key={`${step} ${language} ${category}`} className="flex flex-col gap-1 px-3 py-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium text-strong">
              {s.steps[step as 'first']}, {names(language)}
            </span>
            <Badge tone={TONES[status]}>{s.templateStates[status]}</Badge>
          </div>
          <p lang={language} className="break-words">
            {text}
          </p>
          <p className="text-xs break-all text-quiet">
            {[category, templateId].filter(Boolean).join(' · ')}
            {reason && <span className="text-bad"> · {reason}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Sends an approved text with sample values to a number of the operator's own. */
function TestMessage({ sender: { id, templates } }: { sender: Sender }) {
  const s = useTexts(senderTexts);
  const names = useLanguageNames();
  const number = useNumber();
  const approved = templates.filter(({ status, step }) => status === 'approved' && step === 'first');
  const [to, setTo] = useState('');
  const [language, setLanguage] = useState(approved[0]?.language ?? 'en');
  const [send, sending] = useChange('ConsoleSendTestMessage');
  const [said, setSaid] = useState<{ isGood: boolean; words: string }>();
  if (approved.length === 0) return null;
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={async (event) => {
        event.preventDefault();
        setSaid(undefined);
        const { data } = await send({ senderId: id, to: to.trim(), language });
        if (!data) return;
        const { taken, error, segments } = data.sendTestMessage;
        setSaid({ isGood: taken, words: taken ? s.taken(number(segments)) : (error ?? '') });
      }}
    >
      <TextField
        label={s.testTo}
        type="tel"
        placeholder="+91…"
        required
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <SelectField
        label={s.language}
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
        options={[...new Set(approved.map((one) => one.language))].map((value) => ({
          value,
          label: names(value),
        }))}
      />
      <Button type="submit" isBusy={sending.isBusy}>
        {s.test}
      </Button>
      {said && (
        <p role="status" className={said.isGood ? 'text-good' : 'text-bad'}>
          {said.words}
        </p>
      )}
      {sending.problem && <ProblemNote problem={sending.problem} />}
    </form>
  );
}
