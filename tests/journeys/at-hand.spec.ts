import { expect, type Page, test } from '@playwright/test';
import { open } from './purchase/shopper.ts';

const row = (page: Page) => page.locator('.header-row');

test(
  '[HF1][LS3] on phones search, basket and filters reappear on scrolling up, and do not cover the focus',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await open(page, '/schreiben-zeichnen/');
    await countShifts(page);
    const html = page.locator('html');
    await moveBy(page, 2400);
    await expect(html).toHaveAttribute('data-scrolled', 'down');
    await expect(row(page)).not.toBeInViewport();
    await moveBy(page, -100);
    await expect(html).toHaveAttribute('data-scrolled', 'up');
    await expect(row(page).getByRole('link', { name: /^Warenkorb/ })).toBeInViewport({ ratio: 1 });

    await page.locator('#listing article').nth(14).getByRole('link').first().focus();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => page.evaluate(isFocusVisible)).toBe(true);
    }

    const toggle = row(page).getByRole('button', { name: 'Suche öffnen und schließen' });
    await expect(toggle.locator('.icon:visible')).toHaveClass(/icon-search/);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(row(page).getByRole('combobox')).toBeFocused();
    await expect(toggle.locator('.icon:visible')).toHaveClass(/icon-x/);
    await expect(row(page).getByRole('combobox')).toBeInViewport({ ratio: 1 });
    await row(page).getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Alle Filter' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(html).not.toHaveAttribute('data-scrolled');
    await expect(html).toHaveAttribute('data-shifted', '0');
  },
);

test(
  '[WL7][OP6] on phones the button at the foot of a list does not cover the focus',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await open(page, '/liste/?code=KLASSE26');
    await page.getByRole('checkbox').first().focus();
    for (let step = 0; step < 16; step += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(isFocusVisible)).toBe(true);
    }
  },
);

test(
  '[HF3][PD3] on wide screens logo, search and basket join the sticky bar, and a buy bar appears below the button',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, '/prod/1/');
    await countShifts(page);
    const bar = page.locator('.foot-bar');
    const buy = page.locator('form#buy').getByRole('button', { name: 'In den Warenkorb' });
    await buy.first().scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await moveBy(page, 1600);
    await expect(bar).toBeInViewport({ ratio: 1 });
    const tools = page.locator('.scrolled-tools');
    await expect(tools.locator('a[href="/"]')).toBeInViewport({ ratio: 1 });
    await expect(tools.locator('a[href="/checkout/basket/"]')).toBeInViewport({ ratio: 1 });

    const links = page.locator('main a[href^="/prod/"]');
    await links.first().focus();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(isFocusVisible)).toBe(true);
    }

    await tools.locator('button').click();
    const field = row(page).getByRole('combobox');
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
    await field.press('Tab');
    await expect.poll(() => page.evaluate(isFocusVisible)).toBe(true);
    await expect(page.locator('html')).toHaveAttribute('data-shifted', '0');
  },
);

test(
  '[PD3] the buy bar hides again where a busy page reports several scrolls at once',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await page.addInitScript(holdSightings);
    await open(page, '/prod/1/');
    const bar = page.locator('.foot-bar');
    const seen = (latest: 'in' | 'out') =>
      expect(page.locator('html')).toHaveAttribute('data-button', latest);
    const report = () => page.evaluate(() => dispatchEvent(new Event('report-sightings')));
    await page
      .locator('form#buy')
      .getByRole('button', { name: 'In den Warenkorb' })
      .first()
      .scrollIntoViewIfNeeded();
    await seen('in');
    await report();
    await moveBy(page, 1600);
    await seen('out');
    await report();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await moveBy(page, -1600);
    await seen('in');
    await report();
    await expect(bar).toBeHidden();
    await moveBy(page, 1600);
    await seen('out');
    await moveBy(page, -1600);
    await seen('in');
    await report();
    await expect(bar).toBeHidden();
  },
);

test(
  '[TP5] a slow navigation shows a progress line until the page is loaded',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/');
    const answered = Promise.withResolvers<void>();
    await page.route(/\.data(\?|$)/, async (route) => {
      await answered.promise;
      await route.continue();
    });
    const line = page.locator('.loading-line');
    await page.getByRole('navigation', { name: 'Sortimente' }).getByRole('link').first().click();
    await expect(line).toHaveText('Wird geladen');
    await expect(line).toBeInViewport();
    await expect(line).toHaveRole('status');
    expect(await line.evaluate((it) => it.getAnimations({ subtree: true }).length)).toBe(0);
    answered.resolve();
    await expect(page).toHaveURL(/ranzen-taschen/);
    await expect(line).toHaveCount(0);
  },
);

async function moveBy(page: Page, px: number): Promise<void> {
  for (let step = 0; step < 8; step += 1)
    await page.evaluate(
      (top) =>
        new Promise((settle) => {
          scrollBy({ top, behavior: 'instant' });
          requestAnimationFrame(() => requestAnimationFrame(settle));
        }),
      px / 8,
    );
}

/** Whether the focused element is visible at its centre. */
function isFocusVisible(): boolean {
  const focused = document.activeElement;
  if (!focused) return false;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return (
    seen !== null && (focused.contains(seen) || seen.contains(focused) || isPeer(focused, seen))
  );
  /** A tile's link covers its tile. */
  function isPeer(one: Element, other: Element): boolean {
    const tile = one.closest('article');
    return tile !== null && tile === other.closest('article');
  }
}

/** Records on `html` the layout shift without input, once the fonts are loaded. */
async function countShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)));
    const { dataset } = document.documentElement;
    let sum = 0;
    dataset['shifted'] = '0';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) sum += entry.value;
      dataset['shifted'] = String(Math.round(sum * 1000) / 1000);
    }).observe({ type: 'layout-shift' });
  });
}

/** Holds what observers see of the button that buys until `report-sightings`; `data-button` of the page has the latest. */
function holdSightings(): void {
  globalThis.IntersectionObserver = class extends IntersectionObserver {
    constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const held: IntersectionObserverEntry[] = [];
      super((seen, observer) => {
        const ofButton = seen.filter(({ target }) => target.closest('#buy'));
        const others = seen.filter((entry) => !ofButton.includes(entry));
        if (others.length > 0) report(others, observer);
        if (ofButton.length === 0) return;
        held.push(...ofButton);
        const isSeen = held.at(-1)?.isIntersecting === true;
        document.documentElement.dataset['button'] = isSeen ? 'in' : 'out';
        if (held.length === ofButton.length)
          addEventListener('report-sightings', () => report(held.splice(0), observer), {
            once: true,
          });
      }, options);
    }
  };
}
