import { expect, type Locator, type Page, test } from '@playwright/test';
import { open } from './purchase/shopper.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Sortimente' });
const range = (page: Page) => bar(page).locator('a[data-navigation-id="20000"]');
/** An entry of the flyout's first level. */
const firstLevel = (page: Page, id: number) => bar(page).locator(`a[data-flyout-id="${id}"]`);
/** A visible link of the deeper levels. */
const deeperLevel = (page: Page, path: string) =>
  bar(page).locator(`a[href="${path}"]`).filter({ visible: true }).first();

test.describe('by mouse', () => {
  test.skip(({ isMobile }) => isMobile, 'Phones have no pointer that rests.');

  test('[HF3] the flyout opens after 300 ms of rest and closes 300 ms after the pointer left', async ({
    page,
  }) => {
    await openWithStoppedClock(page);
    await range(page).hover();
    await page.clock.runFor(299);
    await expect(range(page)).toHaveAttribute('aria-expanded', 'false');
    await page.clock.runFor(1);
    await expect(range(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(firstLevel(page, 20_000)).toBeVisible();

    await page.mouse.move(5, 5);
    await page.clock.runFor(299);
    await expect(firstLevel(page, 20_000)).toBeVisible();
    await page.clock.runFor(1);
    await expect(firstLevel(page, 20_000)).toBeHidden();
  });

  test('[HF3] a pointer that passes by opens nothing', async ({ page }) => {
    await openWithStoppedClock(page);
    await range(page).hover();
    await page.clock.runFor(200);
    await page.mouse.move(5, 5);
    await page.clock.runFor(5_000);
    await expect(range(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('[HF3] another submenu opens after 250 ms, and after 700 ms on the way to the open one', async ({
    page,
  }) => {
    await openWithStoppedClock(page);
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
  });

  test('[HF3] three levels lead to a category of the third, which closes the flyout', async ({
    page,
  }) => {
    await open(page, '/');
    await range(page).hover();
    await deeperLevel(page, '/schreiben-zeichnen/buntstifte-malen/').hover();
    const third = bar(page).getByRole('link', { name: 'Runde Buntstifte' });
    await third.click();
    await expect(page).toHaveURL('/schreiben-zeichnen/buntstifte-malen/runde-buntstifte/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Runde Buntstifte');
    await expect(firstLevel(page, 20_000)).toBeHidden();
  });

  test('[HF3] Escape closes what the pointer opened', async ({ page }) => {
    await open(page, '/');
    await range(page).hover();
    await expect(firstLevel(page, 20_000)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(firstLevel(page, 20_000)).toBeHidden();
  });

  test('[HF3] the visited range is marked on each level below it', async ({ page }) => {
    await open(page, '/schreiben-zeichnen/');
    await expect(range(page)).toHaveAttribute('aria-current', 'page');
    await open(page, '/schreiben-zeichnen/buntstifte-malen/');
    await expect(range(page)).toHaveAttribute('aria-current', 'true');
    await expect(bar(page).locator('[aria-current]')).toHaveCount(1);
  });
});

test.describe('by keyboard alone', () => {
  test.skip(({ isMobile }) => isMobile, 'Phones have the drawer.');

  test('[HF3] arrow down opens the flyout, Tab walks its levels, Escape leads back', async ({
    page,
  }) => {
    await open(page, '/');
    await range(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(firstLevel(page, 20_000)).toBeFocused();
    await expect(deeperLevel(page, '/schreiben-zeichnen/buntstifte-malen/')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(firstLevel(page, 30_000)).toBeFocused();
    await expect(deeperLevel(page, '/hefte-papier/')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(firstLevel(page, 30_000)).toBeHidden();
    await expect(bar(page).locator('a[data-navigation-id="30000"]')).toBeFocused();
  });

  test('[HF3] arrow keys lead from level to level, and on to the page', async ({ page }) => {
    await open(page, '/');
    await range(page).focus();
    await page.keyboard.press('ArrowDown');
    const second = deeperLevel(page, '/schreiben-zeichnen/buntstifte-malen/');
    await expect(second).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(firstLevel(page, 20_000)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await pressUntil(page, 'ArrowDown', second);
    await page.keyboard.press('ArrowRight');
    const third = deeperLevel(page, '/schreiben-zeichnen/buntstifte-malen/runde-buntstifte/');
    await pressUntil(page, 'ArrowDown', third);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/schreiben-zeichnen/buntstifte-malen/runde-buntstifte/');
    await expect(firstLevel(page, 20_000)).toBeHidden();
  });

  test('[HF3] the button for all ranges opens and closes, and says which', async ({ page }) => {
    await open(page, '/');
    const button = bar(page).getByRole('button', { name: 'Alle Sortimente' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(firstLevel(page, 120_000)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('on the phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'Wide screens have the bar.');

  test('[HF1][HF3] the drawer leads down three levels and back', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Menü öffnen' }).tap();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Schreiben & Zeichnen' }).tap();
    await drawer.getByRole('button', { name: 'Buntstifte & Malen' }).tap();
    await expect(drawer.getByRole('link', { name: 'Runde Buntstifte' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Schreiben & Zeichnen' }).tap();
    await drawer.getByRole('button', { name: 'Buntstifte & Malen' }).tap();
    await drawer.getByRole('link', { name: 'Runde Buntstifte' }).tap();
    await expect(page).toHaveURL('/schreiben-zeichnen/buntstifte-malen/runde-buntstifte/');
    await expect(drawer).toBeHidden();
  });

  test('[HF3] the drawer keeps the page behind it still, and gives the focus back', async ({
    page,
  }) => {
    await open(page, '/');
    const burger = page.getByRole('button', { name: 'Menü öffnen' });
    await burger.tap();
    await expect(page.getByRole('dialog', { name: 'Alle Sortimente' })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(burger).toBeFocused();
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  });

  test('[HF3] the drawer begins at the top level again, and its cross closes it', async ({
    page,
  }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Menü öffnen' }).tap();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Schreiben & Zeichnen' }).tap();
    await drawer.getByRole('button', { name: 'Schließen' }).tap();
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Menü öffnen' }).tap();
    await expect(page.getByRole('dialog', { name: 'Alle Sortimente' })).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Hefte & Papier' })).toBeVisible();
  });
});

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
