import type { DrawnPanel, Period, Series } from './read-panels.ts';

const [column, row, gap] = [72, 34, 10];
const inks = [
  '#1f6f54',
  '#c2571a',
  '#2b5c9e',
  '#8a3b7a',
  '#9a7b0a',
  '#5d5a52',
  '#b3273f',
  '#2f8f9d',
];
const mostLegends = 4;

/** The board as an SVG of 1,760 pixels, with a line for each series and the latest values. */
export function drawBoard(panels: readonly DrawnPanel[], period: Period): string {
  const height = Math.max(...panels.map(({ place }) => place.y + place.h)) * row + 2 * gap;
  const width = 24 * column + 2 * gap;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="#f3efe6"/>`,
    ...panels.map((panel) => panelOf(panel, period)),
    '</svg>\n',
  ].join('\n');
}

function panelOf({ title, unit, place, series }: DrawnPanel, period: Period): string {
  const frame = {
    x: gap + place.x * column,
    y: gap + place.y * row,
    width: place.w * column - gap,
    height: place.h * row - gap,
  };
  const shown = series.filter(({ points }) => points.length > 0);
  const most = Math.max(...shown.flatMap(({ points }) => points.map(([, value]) => value)), 0) || 1;
  const plot = {
    left: frame.x + 62,
    top: frame.y + 34,
    width: frame.width - 78,
    height: frame.height - 90,
  };
  const across = (at: number) =>
    plot.left + ((at - period.from) / (period.until - period.from)) * plot.width;
  const up = (value: number) => plot.top + plot.height * (1 - value / most);
  const levels = [0, most / 2, most].map(
    (value) =>
      `<line x1="${plot.left}" x2="${plot.left + plot.width}" y1="${up(value)}" y2="${up(value)}" stroke="#e3dccb"/>` +
      `<text x="${plot.left - 6}" y="${up(value) + 4}" text-anchor="end" fill="#5d5a52">${inUnit(value, unit)}</text>`,
  );
  const lines = shown.map(({ points }, index) => {
    const path = points.map(([at, value]) => `${across(at).toFixed(1)},${up(value).toFixed(1)}`);
    return `<polyline points="${path.join(' ')}" fill="none" stroke="${inkOf(index)}" stroke-width="1.6"/>`;
  });
  return [
    `<rect x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}" rx="6" fill="#fff" stroke="#d8cfbb"/>`,
    `<text x="${frame.x + 12}" y="${frame.y + 21}" font-weight="bold" font-size="13">${escaped(title)}</text>`,
    ...levels,
    ...lines,
    ...legends(shown, unit, {
      x: frame.x + 12,
      y: plot.top + plot.height + 20,
      width: frame.width - 24,
    }),
    ...(shown.length === 0
      ? [
          `<text x="${frame.x + frame.width / 2}" y="${frame.y + frame.height / 2}" text-anchor="middle" fill="#8a857a">no data in this time</text>`,
        ]
      : []),
  ].join('\n');
}

/** Names with the latest values, two beside each other; how many more there are. */
function legends(
  series: readonly Series[],
  unit: string,
  { x, y, width }: { x: number; y: number; width: number },
): string[] {
  const named = series.slice(0, mostLegends).map(({ name, points }, index) => {
    const value = points.at(-1)?.[1] ?? 0;
    const [left, top] = [x + (index % 2) * (width / 2), y + Math.floor(index / 2) * 17];
    const text = `${shortened(name)}: ${inUnit(value, unit)}`;
    return `<rect x="${left}" y="${top - 9}" width="9" height="9" fill="${inkOf(index)}"/><text x="${left + 14}" y="${top}">${escaped(text)}</text>`;
  });
  const others = series.length - mostLegends;
  return others > 0
    ? [
        ...named,
        `<text x="${x + width}" y="${y + 17}" text-anchor="end" fill="#8a857a">+ ${others}</text>`,
      ]
    : named;
}

function inUnit(value: number, unit: string): string {
  if (unit === 'bytes') return `${(value / 1_000_000).toFixed(0)} MB`;
  if (unit === 's')
    return value < 1
      ? `${(value * 1_000).toFixed(value < 0.01 ? 1 : 0)} ms`
      : `${grouped(value)} s`;
  return unit === 'reqps' ? `${grouped(value)}/s` : grouped(value);
}

function grouped(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? 1 : 0 });
}

function inkOf(index: number): string {
  return inks[index % inks.length] ?? '#000';
}

const longestName = 30;

function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
