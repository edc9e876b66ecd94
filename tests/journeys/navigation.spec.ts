import { expect, type Locator, type Page, test } from '@playwright/test';
import { businessOrigin } from './places.ts';
import { open, pencils } from './purchase/shopper.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Sortimente' });
const range = (page: Page) => bar(page).locator('a[data-navigation-id="20000"]');
/** An entry of the flyout's first level. */
const firstLevel = (page: Page, id: number) => bar(page).locator(`a[data-flyout-id="${id}"]`);
/** Icons of a range with deeper levels: its own and a chevron. */
const icons = (page: Page) => firstLevel(page, 20_000).locator('.icon').count();
/** A visible link of the deeper levels. */
const deeperLevel = (page: Page, path: string) =>
  bar(page).locator(`a[href="${path}"]`).filter({ visible: true }).first();

test(
  '[HF3.hover][HF3.intent] the flyout opens after 300 ms of hovering, other submenus after 250 ms, or 700 ms on the way to the open one',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await openWithStoppedClock(page);
    await range(page).hover();
    await page.clock.runFor(200);
    await page.mouse.move(5, 5);
    await page.clock.runFor(5_000);
    await expect(range(page)).toHaveAttribute('aria-expanded', 'false');

    // Away from the bar: on the header, or on the darkened page beside the flyout.
    for (const away of [
      { x: 5, y: 5 },
      { x: 5, y: 600 },
    ]) {
      await range(page).hover();
      await page.clock.runFor(299);
      await expect(range(page)).toHaveAttribute('aria-expanded', 'false');
      await page.clock.runFor(1);
      await expect(range(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(firstLevel(page, 20_000)).toBeVisible();

      await page.mouse.move(away.x, away.y);
      await page.clock.runFor(299);
      await expect(firstLevel(page, 20_000)).toBeVisible();
      await page.clock.runFor(1);
      await expect(firstLevel(page, 20_000)).toBeHidden();
    }

    await range(page).hover();
    await page.clock.runFor(300);
    const spiel = firstLevel(page, 50_000);
    const box = await spiel.boundingBox();
    if (!box) throw new Error('The flyout shows no fifth range.');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 20, y);
    await page.clock.runFor(249);
    await expect(spiel).not.toHaveClass(/border-sonne/);
    await page.clock.runFor(1);
    await expect(spiel).toHaveClass(/border-sonne/);
    await page.mouse.move(box.x + 220, y + box.height);
    await page.clock.runFor(699);
    await expect(spiel).toHaveClass(/border-sonne/);
    await page.clock.runFor(1);
    await expect(firstLevel(page, 60_000)).toHaveClass(/border-sonne/);
  },
);

test(
  '[HF3.resolving][HF3.offset] the flyout begins 61 px below the top of the bar, and closes 100 ms after a navigation',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await openWithStoppedClock(page);
    await range(page).hover();
    await page.clock.runFor(300);
    await expect(firstLevel(page, 20_000)).toBeVisible();
    const topOf = (of: Locator) => of.evaluate((it) => it.getBoundingClientRect().top);
    const flyout = bar(page).locator('div:has(> ul > li > a[data-flyout-id])').first();
    expect((await topOf(flyout)) - (await topOf(bar(page)))).toBeCloseTo(61, 0);

    await deeperLevel(page, '/schreiben-zeichnen/buntstifte-malen/').click();
    const title = page.getByRole('heading', { level: 1, name: 'Buntstifte & Malen' });
    await expect(title).toBeFocused();
    await page.clock.runFor(99);
    await expect(firstLevel(page, 20_000)).toBeVisible();
    await page.clock.runFor(1);
    await expect(firstLevel(page, 20_000)).toBeHidden();
  },
);

test(
  '[HF3.levels][HF1.navigation] by mouse three levels lead to a category, whose range is marked; Escape closes the flyout',
  { tag: '@wide' },
  async ({ page }) => {
    await open(page, '/');
    await range(page).hover();
    await expect(firstLevel(page, 20_000)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(firstLevel(page, 20_000)).toBeHidden();
    await page.mouse.move(5, 5);
    await range(page).hover();
    await deeperLevel(page, '/schreiben-zeichnen/buntstifte-malen/').hover();
    await bar(page).getByRole('link', { name: 'Runde Buntstifte' }).click();
    await expect(page).toHaveURL('/schreiben-zeichnen/buntstifte-malen/runde-buntstifte/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Runde Buntstifte');
    await expect(firstLevel(page, 20_000)).toBeHidden();
    await expect(range(page)).toHaveAttribute('aria-current', 'true');
    await expect(bar(page).locator('[aria-current]')).toHaveCount(1);
    await open(page, '/schreiben-zeichnen/');
    await expect(range(page)).toHaveAttribute('aria-current', 'page');
    // A product that is opened directly has the range of its breadcrumb.
    await page.goto(pencils.path);
    await expect(range(page)).toHaveAttribute('aria-current', 'true');
    await expect(bar(page).locator('[aria-current]')).toHaveCount(1);
  },
);

test(
  '[HF3.keyboard] by keyboard alone levels open, are navigated by Tab and arrows, and lead to a page',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, '/');
    const button = bar(page).getByRole('button', { name: 'Alle Sortimente' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(firstLevel(page, 120_000)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await range(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(firstLevel(page, 20_000)).toBeFocused();
    const second = deeperLevel(page, '/schreiben-zeichnen/buntstifte-malen/');
    await expect(second).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(firstLevel(page, 30_000)).toBeFocused();
    await expect(deeperLevel(page, '/hefte-papier/')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(firstLevel(page, 30_000)).toBeHidden();
    await expect(bar(page).locator('a[data-navigation-id="30000"]')).toBeFocused();

    await range(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(second).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(firstLevel(page, 20_000)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await pressUntil(page, 'ArrowDown', second);
    await page.keyboard.press('ArrowRight');
    await pressUntil(
      page,
      'ArrowDown',
      deeperLevel(page, '/schreiben-zeichnen/buntstifte-malen/runde-buntstifte/'),
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/schreiben-zeichnen/buntstifte-malen/runde-buntstifte/');
    await expect(firstLevel(page, 20_000)).toBeHidden();
  },
);

test(
  '[HF1.burger][HF3.touch][HF3.scroll][HF8.complete] the drawer contains the links of bar and strip, locks scrolling, begins at the top, returns the focus and has three levels',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/');
    const burger = page.getByRole('button', { name: 'Menü öffnen' });
    const drawer = page.getByRole('dialog');
    await burger.tap();
    await expect(page.getByRole('dialog', { name: 'Alle Sortimente' })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await expect(drawer.getByRole('link', { name: 'Blitzangebote' })).toBeVisible();
    await expect(drawer.getByText('Kauf auf Rechnung')).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'Für Schulen und Kitas' })).toHaveAttribute(
      'href',
      `${businessOrigin}/`,
    );
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(burger).toBeFocused();
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');

    await burger.tap();
    await drawer.getByRole('button', { name: 'Schreiben & Zeichnen' }).tap();
    await drawer.getByRole('button', { name: 'Schließen' }).tap();
    await expect(drawer).toBeHidden();
    await burger.tap();
    await expect(page.getByRole('dialog', { name: 'Alle Sortimente' })).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Hefte & Papier' })).toBeVisible();

    await drawer.getByRole('button', { name: 'Schreiben & Zeichnen' }).tap();
    await drawer.getByRole('button', { name: 'Buntstifte & Malen' }).tap();
    await expect(drawer.getByRole('link', { name: 'Runde Buntstifte' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Schreiben & Zeichnen' }).tap();
    await drawer.getByRole('button', { name: 'Buntstifte & Malen' }).tap();
    await drawer.getByRole('link', { name: 'Runde Buntstifte' }).tap();
    await expect(page).toHaveURL('/schreiben-zeichnen/buntstifte-malen/runde-buntstifte/');
    await expect(drawer).toBeHidden();
  },
);

test(
  '[HF3] the menu of a phone is fetched before it is pressed, and opens without network',
  { tag: ['@phone', '@deep'] },
  async ({ page, context }) => {
    await open(page, '/');
    // The only dialog at the left edge.
    await expect(page.locator('dialog.left-0')).toHaveCount(1);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Menü öffnen' }).tap();
    const menu = page.getByRole('dialog', { name: 'Alle Sortimente' });
    await expect(menu.getByRole('button', { name: 'Schreiben & Zeichnen' })).toBeVisible();
  },
);

test(
  '[HF1.points] three selling points are slides on phones, and none is shown in the basket',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await open(page, '/service/impressum/');
    const points = page
      .getByRole('banner')
      .getByRole('listitem')
      .filter({
        has: page.locator('a[href^="/service/"]'),
      });
    await expect(points).toHaveText([
      'Kostenloser Versand ab 49 €',
      '30 Tage kostenlos zurück',
      'Von Lehrkräften ausgewählt',
    ]);
    await expect(points.nth(0)).toBeInViewport({ ratio: 1 });
    await expect(points.nth(2)).not.toBeInViewport();
    await points.nth(2).getByRole('link').focus();
    await expect(points.nth(2)).toBeInViewport({ ratio: 0.9 });
    await open(page, '/checkout/basket/');
    await expect(page.getByText('30 Tage kostenlos zurück')).toHaveCount(0);
  },
);

test(
  '[HF4.points] the footer shows selling points with pictures of 94 by 96 and links to the business shop',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, '/service/impressum/');
    const footer = page.getByRole('contentinfo');
    const pictures = footer.locator('img[src*="/usp/"]');
    await expect(pictures).toHaveCount(4);
    await pictures.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        pictures.evaluateAll((all) =>
          (all as HTMLImageElement[]).map(({ naturalWidth, naturalHeight }) => [
            naturalWidth,
            naturalHeight,
          ]),
        ),
      )
      .toEqual(Array.from({ length: 4 }, () => [94, 96]));
    await expect(footer.getByText('Versand am selben Werktag')).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Für Schulen und Kitas' })).toHaveAttribute(
      'href',
      `${businessOrigin}/`,
    );
  },
);

test(
  '[HF3.keyboard] Escape returns the focus to the button that opened the flyout',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, '/');
    const all = page.getByRole('button', { name: 'Alle Sortimente' });
    await all.focus();
    await page.keyboard.press('Enter');
    await expect(firstLevel(page, 20_000)).toBeVisible();
    await expect(bar(page).locator('[data-level="2"]')).toBeVisible();
    // The sale has no deeper levels: no chevron, and its cover in place of empty columns.
    const sale = bar(page).locator('a[data-flyout-id][href="/sale/"]');
    await sale.focus();
    await expect(bar(page).locator('[data-level="2"]')).toHaveCount(0);
    await expect(bar(page).getByRole('link', { name: 'Zum Sortiment' })).toBeVisible();
    expect([await sale.locator('.icon').count(), await icons(page)]).toEqual([1, 2]);
    await page.keyboard.press('Escape');
    await expect(firstLevel(page, 20_000)).toBeHidden();
    await expect(all).toBeFocused();
  },
);

test(
  '[HF4] the blocks of footer links are collapsed on phones only',
  { tag: '@wide-deep' },
  async ({ page }) => {
    await open(page, '/service/impressum/');
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    const link = footer.getByRole('link', { name: 'Newsletter' });
    const isPhone = (page.viewportSize()?.width ?? 0) < 768;
    await expect(footer.getByRole('heading', { name: 'Service' })).toHaveCount(1);
    await expect(link).toHaveCount(isPhone ? 0 : 1);
    if (isPhone) await footer.locator('summary', { hasText: 'Service' }).click();
    await expect(link).toBeVisible();
  },
);

test(
  '[CN2] the newsletter is requested on the home page itself',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await open(page, '/');
    const band = page.getByRole('region', { name: 'Post aus dem Lehrerzimmer' });
    await band.getByLabel('E-Mail-Adresse').fill('heimseite@example.com');
    await band.getByRole('button', { name: 'Newsletter anfordern' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fast geschafft' })).toBeVisible();
  },
);

/** Stops the clock, which then advances only by `page.clock.runFor`. Hovering the bar first fetches the flyout's script. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, '/');
  await range(page).hover();
  await expect(firstLevel(page, 20_000)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.move(5, 5);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await expect(firstLevel(page, 20_000)).toBeHidden();
  // The timer that the mouse began when it left the bar.
  await page.clock.runFor(5_000);
}

/** Presses a key until `target` has the focus. */
async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 20; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(target)}.`);
}
