import { TriangleAlert } from 'lucide-react';
import { campaignTexts } from '../../texts/campaigns.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Figure } from '../../ui/Page.tsx';
import { useWarningWords } from '../shared/use-warning-words.ts';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Time } from '../../ui/Time.tsx';
import type { Preview } from './preview.rules.ts';
import { planSending, type Sending } from './sending.rules.ts';
import { splitLines } from './split.rules.ts';
import { useSending } from './use-sending.ts';

interface SendPanelProps {
  preview: Preview;
  goal: Sending['goal'];
  /** Why it cannot be sent yet, besides what the service foresees. */
  missing: string | undefined;
  onDone: (sending: Sending) => void;
}

/** The check of the lines says so in the reader's language, and names the lines. */
const LACKED_LANGUAGE = /language that the workflow lacks/;

/** The cost, the balance and the button; once pressed, the progress. */
export function SendPanel({ preview, goal, missing, onDone }: SendPanelProps) {
  const t = useTexts(campaignTexts);
  const number = useNumber();
  const { sending, problem, isBusy, run } = useSending(onDone);
  const words = useWarningWords();
  const { cost, balance, limits, blocked, warnings, lines } = preview;
  const parts = splitLines(lines, limits.perCall);
  const why =
    blocked === null
      ? missing
      : blocked === 'day'
        ? t.blocked.day(number(Math.max(0, limits.peoplePerDay - limits.peopleToday)))
        : blocked === 'campaign'
          ? t.blocked.campaign(number(limits.perCampaign))
          : t.blocked[blocked];
  const label = goal.campaignId === null ? t.startWith : t.addThem;
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line p-4">
      <dl className="grid grid-cols-3 gap-4">
        <Figure label={t.cost} value={number(cost)} />
        <Figure label={t.balance} value={number(balance)} />
        <Figure
          label={t.after}
          value={number(balance - cost)}
          tone={balance - cost < 0 ? 'bad' : balance - cost < cost ? 'warn' : undefined}
        />
      </dl>
      <p className="text-quiet">
        {t.costNote} {t.firstContact}: <Time at={preview.contactFrom} />
      </p>
      {warnings
        .filter((warning) => !LACKED_LANGUAGE.test(warning))
        .map((warning) => (
          <p key={warning} className="flex items-start gap-2 text-warn">
            <TriangleAlert size={16} aria-hidden className="mt-0.5 flex-none" />
            {words(warning)}
          </p>
        ))}
      {problem && <ProblemNote problem={problem} />}
      {sending && (
        <p role="status" className={problem ? 'text-warn' : 'text-quiet'}>
          {(problem ? t.interrupted : t.sending)(number(sending.done), number(sending.steps.length))}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {sending && problem ? (
          <Button look="primary" isBusy={isBusy} onClick={() => void run(sending)}>
            {t.goOn}
          </Button>
        ) : (
          <Button
            look="primary"
            isBusy={isBusy}
            disabled={why !== undefined}
            onClick={() => void run(planSending(parts, goal))}
          >
            {label(number(lines.length))}
          </Button>
        )}
        {why !== undefined && <p className="text-bad">{why}</p>}
        {why === undefined && parts.length > 1 && (
          <p className="text-quiet">{t.inCalls(number(parts.length))}</p>
        )}
      </div>
    </div>
  );
}
