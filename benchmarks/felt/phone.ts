import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { type BarePage, openBarePage } from './bare-page.ts';

/** What a visitor with a phone feels of one page: times in milliseconds from the first request, bytes as transferred. */
export type Visit = {
  /** Largest Contentful Paint. */
  lcpMs: number;
  /** End of the last long task. */
  interactiveMs: number;
  /** Total Blocking Time: what long tasks exceed 50 ms by, after the first paint. */
  blockedMs: number;
  /** Longest time from an input to its paint. */
  inpMs: number;
  cls: number;
  scriptBytes: number;
  /** Without scrolling. */
  pictureBytes: number;
};

type Noted = {
  firstPaintMs: number;
  lcpMs: number;
  cls: number;
  longTasks: { startMs: number; durationMs: number }[];
  inputsMs: number[];
  scriptBytes: number;
  pictureBytes: number;
};

declare global {
  var felt: Noted | undefined;
}

/** Slow 4G and a quarter of the processor, as Lighthouse has them. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const phone = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
const slowedDown = 4;
const settledMs = 1500;
/** From the end of scrolling to a tap: a person looks first. */
const seenAfterMs = 300;
const longestLoadMs = 20_000;
const longTaskMs = 50;

/** Opens an address with an empty cache on a slow phone, taps the first visible element of a selector and returns what was noted. */
export async function visitByPhone(
  browser: Browser,
  address: string,
  options: {
    cookies: readonly { name: string; value: string }[];
    pressed: string;
  },
): Promise<Visit> {
  const page = await openBarePage(browser);
  try {
    await page.send('Network.enable');
    const cookies = options.cookies.map((cookie) => ({ ...cookie, url: address }));
    await page.send('Network.setCookies', { cookies });
    await page.send('Emulation.setDeviceMetricsOverride', phone);
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${note.toString()})()` });
    await page.send('Network.emulateNetworkConditions', slow4g);
    await page.send('Emulation.setCPUThrottlingRate', { rate: slowedDown });
    await page.open(address, longestLoadMs);
    await wait(settledMs);
    const loaded = await noted(page);
    const { lcpMs, cls, scriptBytes, pictureBytes } = loaded;
    const afterPaint = loaded.longTasks.filter(({ startMs }) => startMs >= loaded.firstPaintMs);
    await tap(page, options.pressed);
    await wait(settledMs);
    return {
      lcpMs,
      interactiveMs: Math.max(
        loaded.firstPaintMs,
        ...loaded.longTasks.map(({ startMs, durationMs }) => startMs + durationMs),
      ),
      blockedMs: afterPaint.reduce((sum, { durationMs }) => sum + durationMs - longTaskMs, 0),
      inpMs: Math.max(0, ...(await noted(page)).inputsMs),
      cls,
      scriptBytes,
      pictureBytes,
    };
  } finally {
    await page.close();
  }
}

async function noted(page: BarePage): Promise<Noted> {
  return JSON.parse(await page.evaluate<string>('JSON.stringify(felt)')) as Noted;
}

/** Throws where nothing of the selector is visible. */
async function tap(page: BarePage, selector: string): Promise<void> {
  const find = () =>
    page.evaluate<{ x: number; y: number } | null>(
      `(${placeOf.toString()})(${JSON.stringify(selector)})`,
    );
  await find();
  await wait(seenAfterMs);
  const place = await find();
  if (!place) throw new Error(`Nothing of ${selector} is visible.`);
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Runs in the page: scrolls to the first visible element and returns its centre. */
function placeOf(selector: string): { x: number; y: number } | null {
  const element = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Runs in the page before its own scripts. */
function note(): void {
  const felt: Noted = {
    firstPaintMs: 0,
    lcpMs: 0,
    cls: 0,
    longTasks: [],
    inputsMs: [],
    scriptBytes: 0,
    pictureBytes: 0,
  };
  globalThis.felt = felt;
  const watch = (type: string, add: (entry: PerformanceEntry) => void): void => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(add));
    const options = { type, buffered: true, durationThreshold: 16 };
    observer.observe(options);
  };
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') felt.firstPaintMs = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (felt.lcpMs = startTime));
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) felt.cls += value;
  });
  watch('longtask', ({ startTime, duration }) =>
    felt.longTasks.push({ startMs: startTime, durationMs: duration }),
  );
  watch('resource', (entry) => {
    const { transferSize, contentType } = entry as PerformanceResourceTiming & {
      contentType: string;
    };
    if (contentType.endsWith('javascript')) felt.scriptBytes += transferSize;
    if (contentType.startsWith('image/')) felt.pictureBytes += transferSize;
  });
  watch('event', (entry) => {
    const { duration, interactionId } = entry as PerformanceEventTiming;
    // The pointer that rests where a page appears has events without an interaction.
    if (interactionId > 0) felt.inputsMs.push(duration);
  });
}
