import {
  Ban,
  CheckCheck,
  CircleDashed,
  CircleSlash,
  Clock,
  Eraser,
  Flag,
  Handshake,
  MailOpen,
  MessageSquareText,
  Send,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import type { Data } from '../../graph/documents.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { messageTexts } from '../../texts/messages.ts';
import { resultTexts } from '../../texts/results.ts';
import { Time } from '../../ui/Time.tsx';

type Result = NonNullable<Data<'ConsoleResult'>['result']>;
type Entry = Result['timeline']['edges'][number]['node'];
type ContactOfEntry = NonNullable<Entry['contact']>;

const ICONS: Record<Entry['kind'], LucideIcon> = {
  invited: UserPlus,
  waited: Clock,
  passed_over: CircleSlash,
  contact: Send,
  reached: MailOpen,
  consented: Handshake,
  answered: MessageSquareText,
  next_contact: CircleDashed,
  no_contact: Ban,
  ended: Flag,
  erased: Eraser,
};

function toneOf({ kind, reason, contact }: Entry): string {
  if (kind === 'ended') return reason === 'completed' ? 'text-good' : 'text-bad';
  if (contact) return contact.state === 'failed' ? 'text-bad' : 'text-accent';
  if (kind === 'no_contact' || kind === 'waited' || kind === 'passed_over') return 'text-warn';
  return 'text-quiet';
}

/** From the first message to the end, each with its reason. */
export function Timeline({ entries }: { entries: readonly Entry[] }) {
  const t = useTexts(resultTexts);
  return (
    <ol aria-label={t.timeline} className="flex flex-col">
      {entries.map((entry, nth) => {
        const Icon = entry.contact?.state === 'delivered' ? CheckCheck : ICONS[entry.kind];
        return (
          <li key={nth} className="group relative flex gap-3 pb-4 last:pb-0">
            <span aria-hidden className="absolute top-7 bottom-0 left-3.5 w-px bg-line group-last:hidden" />
            <span
              className={`flex size-7 flex-none items-center justify-center rounded-full border border-line bg-raised ${toneOf(entry)}`}
            >
              <Icon size={14} aria-hidden />
            </span>
            <div className="min-w-0 flex-1 pt-0.5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-medium text-strong">
                  <Title entry={entry} />
                </span>
                <span className="text-xs text-quiet">
                  <Time at={entry.at} precision="second" />
                </span>
              </div>
              <Details entry={entry} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Title({ entry }: { entry: Entry }): string {
  const t = useTexts(resultTexts);
  const number = useNumber();
  const { kind, step, channel, answeredKind, answers } = entry;
  const by = channel ? t.channels[channel] : '';
  if (kind === 'answered') return t.answered[answeredKind!](number(answers ?? 0));
  if (kind === 'contact') return step === 0 ? t.kinds.contact(by) : t.kinds.followUp(number(step ?? 0), by);
  if (kind === 'passed_over') return t.kinds.passed_over(by);
  if (kind === 'reached' && channel) return t.kinds.reachedBy(by);
  return t.kinds[kind];
}

function Details({ entry: { reason, contact } }: { entry: Entry }) {
  const t = useTexts(resultTexts);
  const m = useTexts(messageTexts);
  const number = useNumber();
  if (!reason && !contact) return null;
  return (
    <p className="text-quiet">
      {contact && (
        <span className={contact.state === 'failed' ? 'font-medium text-bad' : 'text-strong'}>
          {contact.seconds === null ? t.states[contact.state] : t.seconds(number(contact.seconds))}
          {contact.outcome && `: ${t.outcomes[contact.outcome]}`}
          <Trouble contact={contact} />
          {contact.template && ` · ${m.template(contact.template)}`}
          {reason && ' · '}
        </span>
      )}
      {reason && t.reasons[reason]}
    </p>
  );
}

/** The provider's code in words where it is known; else what was kept of the trouble. */
function Trouble({ contact: { failure, provider, errorCode, error } }: { contact: ContactOfEntry }) {
  const m = useTexts(messageTexts);
  if (!failure) return error && `: ${error}`;
  const name = m.providers[provider as keyof typeof m.providers] ?? provider;
  return `: ${m.failures[failure]} (${m.code(name, errorCode ?? '')})`;
}
