import { serviceTime } from '../../graph/line.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { overviewTexts } from '../../texts/overview.ts';
import { Figure } from '../../ui/Page.tsx';
import { useAge } from './age.ts';
import { sumDeliveries } from './metrics.rules.ts';
import type { Readings } from './readings.ts';

/** Five figures that tell whether all is well. */
export function Figures({ readings }: { readings: Readings }) {
  const { maySpend, mayWebhooks, mayMandates } = readings;
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      {maySpend && <CreditMetric readings={readings} />}
      {mayWebhooks && <DeliveryFigures readings={readings} />}
      {mayMandates && <MandateMetrics readings={readings} />}
    </dl>
  );
}

function CreditMetric({ readings }: { readings: Readings }) {
  const t = useTexts(overviewTexts);
  const number = useNumber();
  const credits = readings.credits.data?.credits;
  const isLow = credits && credits.balance < credits.lowBelow;
  return (
    <Figure
      isBoxed
      label={t.credits}
      value={credits && number(credits.balance)}
      note={
        isLow
          ? t.creditsLow(number(credits.lowBelow))
          : credits
            ? t.creditsNote(number(credits.reserved), number(credits.spent))
            : ' '
      }
      tone={credits?.balance === 0 ? 'bad' : isLow ? 'warn' : undefined}
    />
  );
}

function DeliveryFigures({ readings }: { readings: Readings }) {
  const t = useTexts(overviewTexts);
  const number = useNumber();
  const age = useAge();
  const edges = readings.webhooks.data?.webhooks.edges;
  const sums =
    edges &&
    sumDeliveries(
      edges.map(({ node }) => node),
      serviceTime(),
    );
  const waitNote = sums && (sums.waiting > 0 ? t.oldest(age(sums.oldestSeconds)) : t.noneWaits);
  return (
    <>
      <Figure
        isBoxed
        label={t.waitingDeliveries}
        value={sums && number(sums.waiting)}
        note={waitNote ?? ' '}
        tone={sums && sums.oldestSeconds > 600 ? 'warn' : undefined}
      />
      <Figure
        isBoxed
        label={t.failedDeliveries}
        value={sums && number(sums.failedLastHour)}
        note={t.lastHour}
        tone={sums && sums.failedLastHour > 0 ? 'bad' : undefined}
      />
    </>
  );
}

function MandateMetrics({ readings: { preparing, failed } }: { readings: Readings }) {
  const t = useTexts(overviewTexts);
  const number = useNumber();
  const count = ({ data }: Readings['failed']) =>
    data && `${number(data.mandates.edges.length)}${data.mandates.pageInfo.hasNextPage ? '+' : ''}`;
  const hasFailed = failed.data && failed.data.mandates.edges.length > 0;
  return (
    <>
      <Figure isBoxed label={t.preparing} value={count(preparing)} note=" " />
      <Figure
        isBoxed
        label={t.failedMandates}
        value={count(failed)}
        note={t.failedMandatesNote}
        tone={hasFailed ? 'bad' : undefined}
      />
    </>
  );
}
