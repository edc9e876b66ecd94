import type { Browser, CDPSession, Page } from '@playwright/test';

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
const slowedDown = 4;
const settledMs = 1500;
const longestLoadMs = 20_000;
const longTaskMs = 50;

/** Opens an address with an empty cache on a slow phone, presses something and returns what was noted. */
export async function visitByPhone(
  browser: Browser,
  address: string,
  options: {
    cookies: readonly { name: string; value: string }[];
    press: (page: Page) => Promise<unknown>;
  },
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    await context.addCookies(options.cookies.map((cookie) => ({ ...cookie, url: address })));
    const page = await context.newPage();
    await page.addInitScript(note);
    const session = await context.newCDPSession(page);
    const received = await countBytes(session);
    await session.send('Network.emulateNetworkConditions', slow4g);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedDown });
    await page.goto(address, { waitUntil: 'load', timeout: longestLoadMs });
    await page.waitForLoadState('networkidle', { timeout: longestLoadMs });
    await page.waitForTimeout(settledMs);
    const loaded = await noted(page);
    const { Script: scriptBytes = 0, Image: pictureBytes = 0 } = received;
    const afterPaint = loaded.longTasks.filter(({ startMs }) => startMs >= loaded.firstPaintMs);
    await options.press(page);
    await page.waitForTimeout(settledMs);
    return {
      lcpMs: loaded.lcpMs,
      interactiveMs: Math.max(
        loaded.firstPaintMs,
        ...loaded.longTasks.map(({ startMs, durationMs }) => startMs + durationMs),
      ),
      blockedMs: afterPaint.reduce((sum, { durationMs }) => sum + durationMs - longTaskMs, 0),
      inpMs: Math.max(0, ...(await noted(page)).inputsMs),
      cls: loaded.cls,
      scriptBytes,
      pictureBytes,
    };
  } finally {
    await context.close();
  }
}

async function noted(page: Page): Promise<Noted> {
  const felt = await page.evaluate(() => globalThis.felt);
  if (!felt) throw new Error('Nothing was noted.');
  return felt;
}

/** Bytes that the page received so far, by the kind of their resource. Pictures inside of style sheets and of pages are not counted. */
async function countBytes(session: CDPSession): Promise<Record<string, number>> {
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:')) kinds.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await session.send('Network.enable');
  return bytes;
}

/** Runs in the page before its own scripts. */
function note(): void {
  const felt: Noted = { firstPaintMs: 0, lcpMs: 0, cls: 0, longTasks: [], inputsMs: [] };
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
  watch('event', (entry) => {
    const { duration, interactionId } = entry as PerformanceEventTiming;
    // The pointer that rests where a page appears has events without an interaction.
    if (interactionId > 0) felt.inputsMs.push(duration);
  });
}
