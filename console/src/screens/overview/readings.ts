import { useAnswer } from '../../graph/use-answer.ts';

/** How often figures that no event tells of are read again. */
export const EVERY_SECONDS = 15;

export const useWebhooks = () => useAnswer('ConsoleOverviewWebhooks', {}, { everySeconds: EVERY_SECONDS });

export const useFailedMandates = () =>
  useAnswer('ConsoleOverviewMandates', { filter: { status: 'failed' } }, { everySeconds: EVERY_SECONDS });
