import { useAnswer } from '../../graph/use-answer.ts';
import { useMay } from '../../session/session.ts';

/** How often numbers that no event updates are read again. */
const EVERY_SECONDS = 15;

/** All that the overview of an organisation reads, each once; what the caller may not see is not asked for. */
export function useReadings() {
  const [maySpend, mayWebhooks, mayMandates] = [
    useMay('campaigns:read'),
    useMay('webhooks:read'),
    useMay('mandates:read'),
  ];
  const when = (may: boolean) => ({ pause: !may, everySeconds: EVERY_SECONDS });
  return {
    maySpend,
    mayWebhooks,
    mayMandates,
    credits: useAnswer('ConsoleOverviewCredits', {}, when(maySpend)),
    webhooks: useAnswer('ConsoleOverviewWebhooks', {}, when(mayWebhooks)),
    preparing: useAnswer('ConsoleOverviewMandates', { filter: { status: 'preparing' } }, when(mayMandates)),
    failed: useAnswer('ConsoleOverviewMandates', { filter: { status: 'failed' } }, when(mayMandates)),
  };
}

export type Readings = ReturnType<typeof useReadings>;
