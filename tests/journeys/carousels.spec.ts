import { expect, type Page, test } from '@playwright/test';
import { storefronts } from './places.ts';
import { open, pencils } from './purchase/shopper.ts';

const swiss = storefronts[2].host;
/** The button of the hero's visible slide. */
const current = (page: Page) => page.locator('button[aria-current]').filter({ visible: true });
const hero = (page: Page) => page.locator('section[aria-roledescription]').first();
/** The slides while they change by themselves. */
const running = (page: Page) => hero(page).locator('[aria-live=off]');
const nameOf = (page: Page) => current(page).getAttribute('aria-label');

/** Opens a home page and stops its clock once the hero is hydrated, which it is when idle, and `loaded` is there. */
async function openHome(page: Page, path = '/', loaded = current(page)): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await open(page, path);
  await page.waitForFunction(() => {
    const hero = document.querySelector('section[aria-roledescription]') ?? {};
    return Object.keys(hero).some((key) => key.startsWith('__reactFiber'));
  });
  await expect(loaded).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

test(
  '[CN1.hero-pause] the hero pauses while it is hovered',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await openHome(page, '/', running(page));
    await hero(page).hover();
    // React may draw with a timer, which waits until the clock runs.
    await page.clock.runFor(500);
    await expect(running(page)).toHaveCount(0);
    const shown = await nameOf(page);
    await page.clock.runFor(20_000);
    await expect(current(page)).toHaveAttribute('aria-label', shown ?? '');
    await page.mouse.move(5, 5);
    await expect(running(page)).toHaveCount(1);
    await page.clock.runFor(6_000);
    await expect(current(page)).not.toHaveAttribute('aria-label', shown ?? '');
  },
);

test(
  '[CN1.hero-phones] the hero does not change by itself on phones',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await openHome(page);
    const shown = await nameOf(page);
    await page.clock.runFor(20_000);
    await expect(current(page)).toHaveAttribute('aria-label', shown ?? '');
    await page.getByRole('button', { name: 'Nächstes Bild' }).tap();
    await expect(current(page)).not.toHaveAttribute('aria-label', shown ?? '');
  },
);

test.describe('before the visitor was asked for consent', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test(
    '[CN1.hero-start] the hero waits for the choice of consent',
    { tag: ['@wide', '@deep'] },
    async ({ page }) => {
      const decline = page.getByRole('button', { name: /^Nur notwendige/i });
      await openHome(page, '/', decline);
      const shown = await nameOf(page);
      await page.clock.runFor(20_000);
      await expect(current(page)).toHaveAttribute('aria-label', shown ?? '');
      await decline.click();
      await page.mouse.move(5, 5);
      await expect(running(page)).toHaveCount(1);
      await page.clock.runFor(6_000);
      await expect(current(page)).not.toHaveAttribute('aria-label', shown ?? '');
    },
  );

  test(
    '[CN1.hero-start] in Switzerland the hero starts at once',
    { tag: ['@wide', '@deep'] },
    async ({ page }) => {
      await openHome(page, `${swiss}/`, running(page));
      const shown = await nameOf(page);
      await page.clock.runFor(6_000);
      await expect(current(page)).not.toHaveAttribute('aria-label', shown ?? '');
    },
  );
});

test(
  '[CN1.arrows] an arrow acts at most every 2000 ms',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await openHome(page);
    const next = page.getByRole('button', { name: 'Nächstes Bild' });
    await next.click();
    const second = await nameOf(page);
    await page.clock.runFor(1_999);
    await next.click();
    await expect(current(page)).toHaveAttribute('aria-label', second ?? '');
    await page.clock.runFor(1);
    await next.click();
    await expect(current(page)).not.toHaveAttribute('aria-label', second ?? '');
  },
);

test('[CN1.edges] a drag begins at 10 px', { tag: ['@wide', '@deep'] }, async ({ page }) => {
  await openHome(page);
  const shown = await nameOf(page);
  const box = await hero(page).boundingBox();
  if (!box) throw new Error('The hero is not visible.');
  const [x, y] = [box.x + box.width / 2, box.y + 20];
  for (const byPx of [9, 10]) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - byPx, y);
    await page.mouse.up();
    const slide = expect(current(page));
    if (byPx < 10) await slide.toHaveAttribute('aria-label', shown ?? '');
    else await slide.not.toHaveAttribute('aria-label', shown ?? '');
  }
});

test(
  '[CN1.edges] the end of a row counts as reached 15 px before it',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, pencils.path);
    const row = page.getByRole('region', { name: 'Das könnte Ihnen gefallen' });
    await row.scrollIntoViewIfNeeded();
    const on = row.getByRole('button', { name: /^Weiter: / });
    await expect(on).not.toHaveAttribute('aria-disabled', 'true');
    for (const [leftPx, isEnd] of [
      [16, false],
      [15, true],
    ] as const) {
      await on.evaluate(scrollRow, leftPx);
      if (isEnd) await expect(on).toHaveAttribute('aria-disabled', 'true');
      else await expect(on).not.toHaveAttribute('aria-disabled', 'true');
    }
  },
);

/** Scrolls the row of an arrow until this distance is left. */
function scrollRow(arrow: Element, leftPx: number): void {
  const row = arrow.closest('section')?.querySelector('ul');
  if (!row) throw new Error('The arrow has no row.');
  row.style.scrollSnapType = 'none';
  row.style.scrollBehavior = 'auto';
  row.scrollLeft = row.scrollWidth - row.clientWidth - leftPx;
}
