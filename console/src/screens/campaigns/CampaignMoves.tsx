import { Link } from '@tanstack/react-router';
import { Pause, Play, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Answer } from '../../graph/client.ts';
import { useChange } from '../../graph/use-change.ts';
import { useMay } from '../../session/session.ts';
import { campaignTexts } from '../../texts/campaigns.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/Toast.tsx';
import { movesOf, type Counts } from './campaign.rules.ts';

interface CampaignMovesProps {
  campaign: Parameters<typeof movesOf>[0] & { id: string; counts: Counts };
  onMoved: () => void;
  /** Shows the campaign in this state until the change is answered. */
  assume: <T>(status: 'running' | 'paused', change: Promise<Answer<T>>) => Promise<Answer<T>>;
}

/** Pause, resume, close, cancel and more candidates, as far as its state offers them. */
export function CampaignMoves({ campaign, onMoved, assume }: CampaignMovesProps) {
  const t = useTexts(campaignTexts);
  const number = useNumber();
  const mayWrite = useMay('campaigns:write');
  const [asked, setAsked] = useState<'cancel' | 'close'>();
  const [pause] = useChange('ConsolePauseCampaign');
  const [resume] = useChange('ConsoleResumeCampaign');
  const [cancel] = useChange('ConsoleCancelCampaign');
  const [close] = useChange('ConsoleCloseCampaign');
  if (!mayWrite) return null;
  const { id } = campaign;
  const moves = movesOf(campaign);
  const tell = async <T,>(answer: Promise<Answer<T>>, done: string) => {
    const got = await answer;
    if (got.problem) toast(got.problem.message, 'bad');
    else toast(done);
    onMoved();
    return got;
  };
  return (
    <>
      {moves.pause && (
        <Button
          icon={<Pause size={16} aria-hidden />}
          onClick={() => void tell(assume('paused', pause({ id })), t.paused)}
        >
          {t.pause}
        </Button>
      )}
      {moves.resume && (
        <Button
          look="primary"
          icon={<Play size={16} aria-hidden />}
          onClick={() => void tell(assume('running', resume({ id })), t.resumed)}
        >
          {t.resume}
        </Button>
      )}
      {moves.add && (
        <Link to="/campaigns/$id/add" params={{ id }} className={buttonClass('quiet')}>
          <Plus size={16} aria-hidden />
          {t.addMore}
        </Link>
      )}
      {moves.close && <Button onClick={() => setAsked('close')}>{t.close}</Button>}
      {moves.cancel && (
        <Button look="danger" onClick={() => setAsked('cancel')}>
          {t.cancel}
        </Button>
      )}
      <Confirm
        isOpen={asked === 'close'}
        onClose={() => setAsked(undefined)}
        title={t.closeTitle}
        confirm={t.close}
        onConfirm={async () => {
          const got = await close({ id });
          if (!got.problem) toast(t.closed);
          onMoved();
          return got;
        }}
      >
        {t.closeText}
      </Confirm>
      <Confirm
        isOpen={asked === 'cancel'}
        onClose={() => setAsked(undefined)}
        title={t.cancelTitle}
        confirm={t.cancel}
        isDangerous
        onConfirm={async () => {
          const got = await cancel({ id });
          if (!got.problem) toast(t.cancelled);
          onMoved();
          return got;
        }}
      >
        {t.cancelText(number(campaign.counts.pending))}
      </Confirm>
    </>
  );
}
