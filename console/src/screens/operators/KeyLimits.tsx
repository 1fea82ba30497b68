import { useNumber, useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { supportTexts } from '../../texts/support.ts';
import { nearestLimit, nearnessOf, shareOf, type LimitMetric } from './nearest-limit.rules.ts';

interface Limits {
  coolingSeconds: number;
  limits: readonly LimitMetric[];
}

interface Rate {
  name: string;
  perSecond: number;
  burst: number;
}

const COLOURS = { good: 'bg-accent', warn: 'bg-warn', bad: 'bg-bad' };

function Bar({ figure }: { figure: LimitMetric }) {
  const share = shareOf(figure);
  return (
    <span className="block h-1.5 w-full overflow-hidden rounded-full bg-line" aria-hidden>
      <span
        className={`block h-full rounded-full ${COLOURS[nearnessOf(share)]}`}
        style={{ width: `${Math.max(share * 100, figure.used > 0 ? 1 : 0)}%` }}
      />
    </span>
  );
}

/** The limit that a key is nearest to, in one line. */
export function NearestLimit({ limits }: { limits: Limits | null | undefined }) {
  const number = useNumber();
  const figure = limits && nearestLimit(limits.limits);
  if (!figure) return <span className="text-quiet">—</span>;
  return (
    <span className="flex flex-col gap-1">
      <span className="flex justify-between gap-2 text-xs text-quiet">
        <span className="truncate">{figure.name}</span>
        <span className="tabular-nums">
          {number(figure.used)} / {number(figure.limit)}
        </span>
      </span>
      <Bar figure={figure} />
    </span>
  );
}

/** Every limit of a key, and how much of it is used. */
export function KeyLimits({ limits }: { limits: (Limits & { rates: readonly Rate[] }) | null }) {
  const t = useTexts(operatorTexts);
  const number = useNumber();
  if (!limits) return <p className="text-quiet">{t.key.limitsUnknown}</p>;
  return (
    <div className="flex flex-col gap-2">
      {limits.coolingSeconds > 0 && (
        <p className="rounded-md bg-bad-tint px-3 py-2 font-medium text-bad">
          {t.key.cooling(number(limits.coolingSeconds))}
        </p>
      )}
      <table aria-label={t.key.limits} className="w-full border-collapse text-xs">
        <thead>
          <tr className="text-quiet">
            <th scope="col" className="py-1 text-left font-medium">
              {t.key.limit}
            </th>
            <th scope="col" className="w-1/3 px-3 py-1 text-left font-medium max-sm:hidden">
              {t.key.share}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {t.key.used}
            </th>
            <th scope="col" className="w-20 py-1 pl-3 text-right font-medium">
              {t.key.resets}
            </th>
          </tr>
        </thead>
        <tbody>
          {limits.limits.map((figure) => (
            <tr key={figure.name} className="border-t border-line">
              <td className="py-1.5 font-mono break-all">{figure.name}</td>
              <td className="px-3 py-1.5 max-sm:hidden">
                <Bar figure={figure} />
              </td>
              <td className="py-1.5 text-right whitespace-nowrap tabular-nums">
                {number(figure.used)} / {number(figure.limit)}
              </td>
              <td className="py-1.5 pl-3 text-right whitespace-nowrap tabular-nums text-quiet">
                {figure.used > 0 ? t.key.seconds(number(figure.resetSeconds)) : '—'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <KeyRates rates={limits.rates} />
    </div>
  );
}

/** The key's rates per second, which no window shows. */
function KeyRates({ rates }: { rates: readonly Rate[] }) {
  const t = useTexts(supportTexts);
  const number = useNumber();
  return (
    <table aria-label={t.rates} className="mt-2 w-full border-collapse text-xs">
      <thead>
        <tr className="text-quiet">
          <th scope="col" className="py-1 text-left font-medium">
            {t.rates}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {t.perSecond}
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-medium">
            {t.burst}
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ name, perSecond, burst }) => (
          <tr key={name} className="border-t border-line">
            <td className="py-1.5 font-mono break-all">{name}</td>
            <td className="py-1.5 text-right tabular-nums">{number(perSecond)}</td>
            <td className="py-1.5 pl-3 text-right tabular-nums">{number(burst)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
