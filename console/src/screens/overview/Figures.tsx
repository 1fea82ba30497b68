import { serviceTime } from '../../graph/line.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { overviewTexts } from '../../texts/overview.ts';
import { Figure } from '../../ui/Page.tsx';
import { useAge } from './age.ts';
import { sumDeliveries } from './figures.rules.ts';
import { EVERY_SECONDS, useFailedMandates, useWebhooks } from './readings.ts';

/** Four figures that tell whether all is well. */
export function Figures() {
  const t = useTexts(overviewTexts);
  const number = useNumber();
  const age = useAge();
  const { data: credits } = useAnswer('ConsoleOverviewCredits', {}, { everySeconds: EVERY_SECONDS });
  const { data: preparing } = useAnswer(
    'ConsoleOverviewMandates',
    { filter: { status: 'preparing' } },
    { everySeconds: EVERY_SECONDS },
  );
  const { data: webhooks } = useWebhooks();
  const { data: failed } = useFailedMandates();
  const deliveries =
    webhooks &&
    sumDeliveries(
      webhooks.webhooks.edges.map(({ node }) => node),
      serviceTime(),
    );
  const count = (page: typeof failed) =>
    page && `${number(page.mandates.edges.length)}${page.mandates.pageInfo.hasNextPage ? '+' : ''}`;
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      <Figure
        isBoxed
        label={t.credits}
        value={credits && number(credits.credits.balance)}
        note={credits ? t.creditsNote(number(credits.credits.reserved), number(credits.credits.spent)) : ' '}
        tone={credits?.credits.balance === 0 ? 'bad' : undefined}
      />
      <Figure
        isBoxed
        label={t.waitingDeliveries}
        value={deliveries && number(deliveries.waiting)}
        note={
          deliveries ? (deliveries.waiting > 0 ? t.oldest(age(deliveries.oldestSeconds)) : t.noneWaits) : ' '
        }
        tone={deliveries && deliveries.oldestSeconds > 600 ? 'warn' : undefined}
      />
      <Figure
        isBoxed
        label={t.failedDeliveries}
        value={deliveries && number(deliveries.failedLastHour)}
        note={t.lastHour}
        tone={deliveries && deliveries.failedLastHour > 0 ? 'bad' : undefined}
      />
      <Figure isBoxed label={t.preparing} value={count(preparing)} note=" " />
      <Figure
        isBoxed
        label={t.failedMandates}
        value={count(failed)}
        note={t.failedMandatesNote}
        tone={failed && failed.mandates.edges.length > 0 ? 'bad' : undefined}
      />
    </dl>
  );
}
