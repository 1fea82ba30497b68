import { useEffect, useState } from 'react';
import { changeGraph, type Answer } from '../../graph/client.ts';
import type { Problem } from '../../graph/problem.ts';
import {
  afterStep,
  candidatesOf,
  nextStep,
  opensFor,
  type Sending,
  type SendingStep,
  type StepOutcome,
} from './sending.rules.ts';

/** Sends a list call by call. What was answered stays answered: going on begins with the first call that was not. */
export function useSending(onDone: (sending: Sending) => void) {
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);

  const run = async (from: Sending) => {
    setBusy(true);
    setProblem(undefined);
    let now = from;
    setSending(now);
    for (let step = nextStep(now); step; step = nextStep(now)) {
      const answer = await call(now, step);
      if (answer.problem) {
        setProblem(answer.problem);
        setBusy(false);
        return;
      }
      now = afterStep(now, answer.data);
      setSending(now);
    }
    setBusy(false);
    onDone(now);
  };
  return { sending, problem, isBusy, run };
}

async function call(sending: Sending, step: SendingStep): Promise<Answer<StepOutcome>> {
  const { key: idempotencyKey } = step;
  const { mandateId, name } = sending.goal;
  if (step.kind === 'close') {
    const { data, problem } = await changeGraph('ConsoleCloseCampaign', {
      id: sending.campaignId!,
      idempotencyKey,
    });
    if (problem) return { problem };
    const none = { accepted: 0, charged: 0, duplicates: [], rejected: [] };
    return { data: { campaignId: data.closeCampaign.campaign.id, ...none } };
  }
  const input = { candidates: candidatesOf(step.part), onProblem: 'skip' as const };
  if (step.kind === 'create') {
    const whole = { ...input, mandateId, name, open: opensFor(sending) };
    const { data, problem } = await changeGraph('ConsoleCreateCampaign', { input: whole, idempotencyKey });
    return problem ? { problem } : { data: outcomeOf(data.createCampaign) };
  }
  const added = await changeGraph('ConsoleAddCandidates', { id: sending.campaignId!, input, idempotencyKey });
  return added.problem ? { problem: added.problem } : { data: outcomeOf(added.data.addCandidates) };
}

const outcomeOf = ({
  campaign,
  credits,
  ...outcome
}: Omit<StepOutcome, 'campaignId' | 'charged'> & {
  campaign: { id: string };
  credits: { charged: number };
}): StepOutcome => ({ ...outcome, campaignId: campaign.id, charged: credits.charged });
