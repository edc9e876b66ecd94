import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#start/machine/project-folder.ts';

/** A line of a panel: its name, and values by seconds since 1970. */
export type Series = { name: string; points: readonly (readonly [at: number, value: number])[] };

/** A panel of the board with what Prometheus answers for it. */
export type DrawnPanel = {
  title: string;
  /** Grafana's name of the unit: short, s, reqps, bytes. */
  unit: string;
  /** Place and size in a grid of 24 columns. */
  place: { x: number; y: number; w: number; h: number };
  series: readonly Series[];
};

/** Seconds since 1970. */
export type Period = { from: number; until: number; step: number };

type Panel = {
  title: string;
  gridPos: DrawnPanel['place'];
  fieldConfig: { defaults: { unit?: string } };
  targets: { expr: string; legendFormat?: string }[];
};

/** All panels of `operations/board.json` over a period. Throws for an expression that Prometheus refuses, naming its panel. */
export async function readPanels(prometheus: string, period: Period): Promise<DrawnPanel[]> {
  const file = join(projectFolder, 'operations/board.json');
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { panels: Panel[] };
  const drawn: DrawnPanel[] = [];
  for (const { title, gridPos, fieldConfig, targets } of panels) {
    const series: Series[] = [];
    for (const target of targets)
      series.push(...(await readSeries(prometheus, title, target, period)));
    drawn.push({ title, unit: fieldConfig.defaults.unit ?? 'short', place: gridPos, series });
  }
  return drawn;
}

type Answer = {
  status: string;
  error?: string;
  data?: { result: { metric: Record<string, string>; values: [number, string][] }[] };
};

async function readSeries(
  prometheus: string,
  title: string,
  { expr, legendFormat = '' }: Panel['targets'][number],
  { from, until, step }: Period,
): Promise<Series[]> {
  const query = new URLSearchParams({
    query: expr,
    start: String(from),
    end: String(until),
    step: String(step),
  });
  const response = await fetch(`${prometheus}/api/v1/query_range?${query}`);
  const { status, error, data } = (await response.json()) as Answer;
  if (status !== 'success')
    throw new Error(`The panel "${title}" has a wrong expression: ${error}`);
  return (data?.result ?? []).map(({ metric, values }) => ({
    name: nameOf(metric, legendFormat),
    points: values
      .map(([at, value]) => [at, Number(value)] as const)
      .filter(([, value]) => Number.isFinite(value)),
  }));
}

/** `{{label}}` in a format is the label's value, as in Grafana. */
function nameOf(metric: Record<string, string>, format: string): string {
  if (format !== '')
    return format.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, label: string) => metric[label] ?? '');
  return Object.values(metric).join(' ');
}
