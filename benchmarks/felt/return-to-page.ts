import type { Browser, Page } from '@playwright/test';

declare global {
  var clickToPageMs: number | undefined;
}

/**
 * Milliseconds from the click on the first product of a listing to its page, which this visitor has opened before, without slowing
 * network or processor.
 */
export async function measureReturn(browser: Browser, listing: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(listing, { waitUntil: 'networkidle' });
    await openFirst(page);
    await page.goBack();
    await page.waitForURL(listing);
    await page.waitForTimeout(1000);
    return await openFirst(page);
  } finally {
    await context.close();
  }
}

async function openFirst(page: Page): Promise<number> {
  await page.evaluate(noteClick);
  await page.locator('main a[href*="/prod/"]').first().click();
  await page.waitForFunction(() => globalThis.clickToPageMs !== undefined);
  const ms = await page.evaluate(() => globalThis.clickToPageMs);
  await page.waitForTimeout(1000);
  return ms ?? Number.POSITIVE_INFINITY;
}

/** Runs in the page: notes when the heading of another page is painted after the next click. */
function noteClick(): void {
  globalThis.clickToPageMs = undefined;
  const heading = () => document.querySelector('h1')?.textContent;
  const before = heading();
  const begin = () => {
    const began = performance.now();
    const look = () => {
      if (heading() === before) requestAnimationFrame(look);
      else requestAnimationFrame(() => (globalThis.clickToPageMs = performance.now() - began));
    };
    requestAnimationFrame(look);
  };
  document.addEventListener('click', begin, { once: true, capture: true });
}
