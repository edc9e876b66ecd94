import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export type DayLine = { name: string; values: readonly number[] };

type Drawing = {
  /** As 2026-11-28. */
  days: readonly string[];
  /** What a day is called. */
  dayName: string;
  /** A full line, and a dashed one. */
  lines: readonly [DayLine, DayLine];
  /** Of values in minor units; undefined for counts. */
  currency: string | undefined;
  locale: string;
};

const heightPx = 300;

/** Draws two lines over days, as wide as `host`, in the colours of its marked parts. Answers what ends it. */
export function drawDays(
  host: HTMLElement,
  { days, dayName, lines, currency, locale }: Drawing,
): () => void {
  const unit = currency === undefined ? {} : ({ style: 'currency', currency } as const);
  const long = new Intl.NumberFormat(locale, unit);
  const short = new Intl.NumberFormat(locale, {
    ...unit,
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const scale = currency === undefined ? 1 : 100;
  const dayText = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  });
  /** The text of the day at a place of the lower axis, which counts days from 0. */
  const dayAt = (place: number): string => {
    const day = days[place];
    return day === undefined ? '' : dayText.format(new Date(day));
  };
  const colours = coloursOf(host);
  const axis = {
    stroke: colours.compared,
    font: `12px ${getComputedStyle(host).fontFamily}`,
    grid: { stroke: colours.grid, width: 1 },
    ticks: { stroke: colours.grid, width: 1 },
  };
  const valueOf = (_: uPlot, value: number | null) => (value === null ? '' : long.format(value));
  const plot = new uPlot(
    {
      width: host.clientWidth,
      height: heightPx,
      scales: {
        x: { time: false },
        y: { range: (_, lowest, highest) => [Math.min(0, lowest), Math.max(1, highest * 1.05)] },
      },
      axes: [
        {
          ...axis,
          space: 70,
          incrs: [1, 2, 7, 14, 28, 56],
          values: (_, places) => places.map(dayAt),
        },
        { ...axis, size: 80, values: (_, places) => places.map((value) => short.format(value)) },
      ],
      series: [
        { value: (_, place) => (place === null ? '' : dayAt(place)), label: dayName },
        { label: lines[0].name, stroke: colours.now, width: 2, value: valueOf },
        {
          label: lines[1].name,
          stroke: colours.compared,
          width: 1.5,
          dash: [5, 4],
          value: valueOf,
        },
      ],
    },
    [
      days.map((_, place) => place),
      ...lines.map(({ values }) => values.map((value) => value / scale)),
    ],
    host,
  );
  const observer = new ResizeObserver(() =>
    plot.setSize({ width: host.clientWidth, height: heightPx }),
  );
  observer.observe(host);
  return () => {
    observer.disconnect();
    plot.destroy();
  };
}

/** A canvas does not know the colours of the style sheet, which follow the scheme of the system. */
function coloursOf(host: HTMLElement): Record<'now' | 'compared' | 'grid', string> {
  const colourOf = (name: string): string => {
    const part = host.querySelector(`[data-line="${name}"]`);
    return part ? getComputedStyle(part).color : 'gray';
  };
  return { now: colourOf('now'), compared: colourOf('compared'), grid: colourOf('grid') };
}
