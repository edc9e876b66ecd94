import { expect, type Locator, type Page, test } from '@playwright/test';
import { open } from './purchase/shopper.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Sortimente' });
const range = (page: Page) => bar(page).locator('a[data-navigation-id="20000"]');
/** An entry of the flyout's first level. */
const firstLevel = (page: Page, id: number) => bar(page).locator(`a[data-flyout-id="${id}"]`);
/** A visible link of the deeper levels. */
const deeperLevel = (page: Page, path: string) =>
  bar(page).locator(`a[href="${path}"]`).filter({ visible: true }).first();

test(
  '[HF3] the flyout opens after 300 ms of rest, other submenus after 250 ms, or 700 ms on the way to the open one',
  { tag: '@wide' },
  async ({ page }) => {
    await openWithStoppedClock(page);
    await range(page).hover();
    await page.clock.runFor(200);
    await page.mouse.move(5, 5);
    await page.clock.runFor(5_000);
    await expect(range(page)).toHaveAttribute('aria-expanded', 'false');

    // Away is the header as well as the darkened page beside the flyout.
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
  '[HF3] by mouse three levels lead to a category of the third, whose range is marked; Escape closes',
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
  },
);

test(
  '[HF3] by keyboard alone levels open, are walked by Tab and arrows, and lead on to the page',
  { tag: '@wide' },
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
  '[HF1][HF3] the drawer keeps the page still, begins at the top, gives the focus back and leads down three levels',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/');
    const burger = page.getByRole('button', { name: 'Menü öffnen' });
    const drawer = page.getByRole('dialog');
    await burger.tap();
    await expect(page.getByRole('dialog', { name: 'Alle Sortimente' })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
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

/** From here on time passes only by `page.clock.runFor`. The flyout's script is fetched by a first touch of the bar. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, '/');
  await range(page).hover();
  await expect(firstLevel(page, 20_000)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.move(5, 5);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await expect(firstLevel(page, 20_000)).toBeHidden();
}

/** Presses a key until `target` has the focus. */
async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 20; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(target)}.`);
}
