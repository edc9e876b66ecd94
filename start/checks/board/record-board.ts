import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findChromium } from '#start/browser/chromium.ts';
import type { Closers } from '#start/machine/closers.ts';
import { reservePort } from '#start/machine/ports.ts';
import { projectFolder } from '#start/machine/project-folder.ts';
import { drawBoard } from './draw-board.ts';
import { findPrometheusTool } from './prometheus-tools.ts';
import { type DrawnPanel, readPanels } from './read-panels.ts';

type Recorded = {
  /** Draws what was recorded into `<folder>/board.svg`, and board.png where there is a Chromium. Throws for a wrong expression. */
  draw(): Promise<readonly DrawnPanel[]>;
};

const scrapeSeconds = 5;
const [leastStep, points] = [5, 240];
const startTakesMs = 30_000;

/**
 * Lets Prometheus, with the alerts of `operations/`, read the metrics of nodes until the closers run. Undefined where there is no Prometheus.
 */
export async function recordBoard(
  { folder, metricsPorts }: { folder: string; metricsPorts: readonly number[] },
  closers: Closers,
): Promise<Recorded | undefined> {
  const program = await findPrometheusTool('prometheus');
  if (program === undefined) return undefined;
  const port = await reservePort();
  const place = join(folder, 'prometheus');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const settings = join(place, 'prometheus.yml');
  writeFileSync(settings, settingsFor(metricsPorts));
  const log = openSync(join(place, 'log'), 'a');
  const options = [
    `--config.file=${settings}`,
    `--storage.tsdb.path=${join(place, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const child = spawn(program, options, { stdio: ['ignore', log, log] });
  closeSync(log);
  closers.add(async () => {
    if (child.exitCode !== null) return;
    const isGone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    await isGone;
  });
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address, place);
  const from = Date.now() / 1_000;
  return { draw: () => draw(address, { folder, from }) };
}

async function draw(
  prometheus: string,
  { folder, from }: { folder: string; from: number },
): Promise<readonly DrawnPanel[]> {
  const until = Date.now() / 1_000;
  const period = { from, until, step: Math.max(leastStep, Math.round((until - from) / points)) };
  const panels = await readPanels(prometheus, period);
  const svg = drawBoard(panels, period);
  writeFileSync(join(folder, 'board.svg'), svg);
  await picture(svg, join(folder, 'board.png'));
  return panels;
}

async function picture(svg: string, file: string): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined) return;
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await browser.newPage({ viewport: { width: 1_780, height: 1_000 } });
    await page.setContent(`<style>body{margin:0}</style>${svg}`);
    await page.locator('svg').screenshot({ path: file });
  } finally {
    await browser.close();
  }
}

function settingsFor(metricsPorts: readonly number[]): string {
  const targets = metricsPorts.map((port) => `'127.0.0.1:${port}'`).join(', ');
  return `global: { scrape_interval: ${scrapeSeconds}s, evaluation_interval: 15s }
rule_files: ['${join(projectFolder, 'operations/alerts.yml')}']
scrape_configs:
  - job_name: ranzen
    static_configs: [{ targets: [${targets}] }]
`;
}

async function untilReady(address: string, place: string): Promise<void> {
  const deadline = performance.now() + startTakesMs;
  while (performance.now() < deadline) {
    const answer = await fetch(`${address}/-/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(200);
  }
  throw new Error(`Prometheus did not start. Its log is ${place}/log.`);
}
