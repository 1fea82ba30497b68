import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useLocale } from '../texts/language.ts';
import { useIsDark } from '../shell/theme.ts';

export interface Series {
  label: string;
  values: readonly (number | null)[];
  /** A token of console.css: `--accent` when left out. */
  colour?: '--accent' | '--good' | '--warn' | '--bad' | '--quiet';
}

interface ChartProps {
  /** The name of the chart for those who hear it; the numbers stand in a table beside it. */
  label: string;
  /** Instants, one for each value. */
  times: readonly (string | Date)[];
  series: readonly Series[];
  height?: number;
  isBars?: boolean;
  /** The instants are noons of days in India, written as days. */
  isDaily?: boolean;
}

/** Values over time. Its numbers must also be there as a table. */
export default function Chart({
  label,
  times,
  series,
  height = 220,
  isBars = false,
  isDaily = false,
}: ChartProps) {
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const isDark = useIsDark();
  const key = JSON.stringify([times, series, height, isBars, isDaily, locale, isDark]);
  useEffect(() => {
    const element = box.current!;
    const colour = (name: string) => resolved(element, name);
    const axis = {
      stroke: colour('--quiet'),
      grid: { stroke: colour('--line'), width: 1 },
      ticks: { show: false },
      font: '11px system-ui',
    };
    const bars = uPlot.paths.bars!({ size: [0.7, 40] });
    const plot = new uPlot(
      {
        width: element.clientWidth,
        height,
        legend: { show: false },
        cursor: { y: false },
        scales: { y: { range: (_, __, max) => [0, Math.max(1, max * 1.1)] } },
        axes: [
          isDaily
            ? { ...axis, size: 30, incrs: DAYS, space: 64, values: (_, at) => at.map(dayIn(locale)) }
            : axis,
          { ...axis, size: 44, incrs: WHOLE },
        ],
        series: [
          {},
          ...series.map(({ label: name, colour: own = '--accent' }) => ({
            label: name,
            stroke: colour(own),
            width: 2,
            points: { show: false },
            ...(isBars && { paths: bars, fill: colour(own), width: 0 }),
          })),
        ],
      },
      [
        times.map((at) => new Date(at).getTime() / 1000),
        ...series.map(({ values }) => [...values]),
      ] as uPlot.AlignedData,
      element,
    );
    const watcher = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      plot.destroy();
    };
    // The key stands for all that is drawn.
  }, [key]);
  return (
    <div ref={box} role="img" aria-label={label} style={{ height }} className="min-w-0 overflow-hidden" />
  );
}

const DAYS = [1, 2, 7, 14, 28].map((days) => days * 86_400);
/** Things are counted, so an axis has whole numbers only. */
const WHOLE = Array.from({ length: 9 }, (_, power) => [1, 2, 5].map((one) => one * 10 ** power)).flat();

const dayIn = (locale: string) => (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Kolkata',
  });

/** A canvas knows no light-dark(): the browser is asked which of the two it is. */
function resolved(element: HTMLElement, name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
