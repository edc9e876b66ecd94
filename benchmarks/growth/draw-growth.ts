import type { Size } from './size.ts';

const [width, height, left, top, plotWidth, plotHeight] = [860, 380, 60, 50, 300, 250];
const gap = 90;
const inks = ['#1f6f54', '#c2571a', '#2b5c9e', '#8a3b7a', '#5d5a52'];

type Panel = { title: string; sizes: readonly Size[]; at: (size: Size) => number };

/** An SVG with processor time by products and by orders, both in powers of ten. */
export function drawGrowth(sizes: readonly Size[]): string {
  const names = [...new Set(sizes.flatMap(({ steps }) => Object.keys(steps)))];
  const most = Math.max(
    1,
    ...sizes.flatMap((size) => names.map((name) => costOf(size, name) ?? 0)),
  );
  const panels = [
    { title: 'by products', sizes: alike(sizes, 'products'), at: (size: Size) => size.products },
    { title: 'by orders', sizes: alike(sizes, 'orders'), at: (size: Size) => size.orders },
  ];
  const legend = names.map(
    (name, index) =>
      `<rect x="${left + index * 160}" y="${height - 26}" width="12" height="12" fill="${inks[index] ?? '#000'}"/>` +
      `<text x="${left + 18 + index * 160}" y="${height - 16}">${name}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" role="img">`,
    '<title>Processor time of a web node and of PostgreSQL, in milliseconds</title>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...panels.map((panel, index) =>
      panelOf(panel, { names, most, x: left + index * (plotWidth + gap) }),
    ),
    ...legend,
    '</svg>\n',
  ].join('\n');
}

/** The sizes that differ in one measure alone: those with the most frequent value of the other. */
function alike(sizes: readonly Size[], varied: 'products' | 'orders'): readonly Size[] {
  const other = varied === 'products' ? 'orders' : 'products';
  const groups = [...Map.groupBy(sizes, (size) => size[other]).values()];
  return groups.toSorted((one, next) => next.length - one.length)[0] ?? [];
}

function panelOf(
  { title, sizes, at }: Panel,
  { names, most, x }: { names: readonly string[]; most: number; x: number },
): string {
  const place = (size: Size) => x + (Math.log10(Math.max(1_000, at(size))) - 3) * (plotWidth / 3);
  const level = (ms: number) => top + plotHeight - (ms / most) * plotHeight;
  const marks = [0, most / 2, most].map(
    (ms) =>
      `<line x1="${x}" x2="${x + plotWidth}" y1="${level(ms)}" y2="${level(ms)}" stroke="#ddd"/><text x="${x - 8}" y="${level(ms) + 4}" text-anchor="end">${ms.toFixed(0)}</text>`,
  );
  const labels = sizes.map(
    (size) =>
      `<text x="${place(size)}" y="${top + plotHeight + 18}" text-anchor="middle">${at(size).toLocaleString('en-GB')}</text>`,
  );
  const lines = names.map((name, index) => {
    const points = sizes.flatMap((size) => {
      const ms = costOf(size, name);
      return ms === undefined ? [] : `${place(size).toFixed(1)},${level(ms).toFixed(1)}`;
    });
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${inks[index] ?? '#000'}" stroke-width="2"/>`;
  });
  return [
    `<text x="${x}" y="${top - 20}" font-weight="bold">ms of processor time ${title}</text>`,
    ...marks,
    ...labels,
    ...lines,
  ].join('\n');
}

function costOf({ steps }: Size, name: string): number | undefined {
  const step = steps[name];
  return step && step.shopMs + step.databaseMs;
}
