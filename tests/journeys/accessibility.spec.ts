import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { everyPage } from './every-page.ts';
import { open } from './purchase/shopper.ts';

for (const { name, path } of everyPage) {
  test(`[HF1][HF4] ${name} has no accessibility violation`, async ({ page }) => {
    await open(page, path);
    await expectAccessible(page);
  });

  test(`[HF1] ${name} has one first heading, and none skips a level`, async ({ page }) => {
    await page.goto(path);
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .filter({ visible: true })
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  test(`[HF1] ${name} fits into 320 px`, async ({ page, isMobile }) => {
    test.skip(!isMobile, 'It is the same page.');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await widerThanScreen(page)).toEqual([]);
  });
}

test('[HF3] the open navigation has no accessibility violation', async ({ page, isMobile }) => {
  await open(page, '/schreiben-zeichnen/');
  if (isMobile) {
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await expect(page.getByRole('dialog', { name: 'Alle Sortimente' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Schreiben & Zeichnen' }).click();
    await expect(page.getByRole('button', { name: 'Buntstifte & Malen' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Buntstifte & Malen' }).click();
  } else {
    await page.getByRole('button', { name: 'Alle Sortimente' }).click();
    await expect(page.locator('[data-flyout-id="10000"]')).toBeVisible();
  }
  await expect(page.getByRole('navigation').locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
});

test('[HF1] the open list of countries has no accessibility violation', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Phones have it in their drawer.');
  await open(page, '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Land wählen/ })
    .click();
  await expect(page.getByRole('link', { name: 'Schweiz' })).toBeVisible();
  await expectAccessible(page);
});

test('[HF1] the first Tab offers to skip to the content', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Phones have no Tab key.');
  await open(page, '/schreiben-zeichnen/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main a:focus')).toHaveCount(1);
});

test.describe('the hero', () => {
  test.skip(({ isMobile }) => isMobile, 'It stands still on phones.');
  const current = (page: Page) => page.locator('button[aria-current]').filter({ visible: true });

  for (const [motion, name] of [
    ['no-preference', '2'],
    ['reduce', '1'],
  ] as const) {
    test(`[CN1] with motion preference ${motion} slide ${name} shows after six seconds`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await page.clock.install();
      await open(page, '/');
      const first = await current(page).getAttribute('aria-label');
      const pause = page.getByRole('button', { name: 'Bilderwechsel anhalten' });
      await page.clock.runFor(6_000);
      const after = current(page);
      if (motion === 'reduce') await expect(after).toHaveAttribute('aria-label', first ?? '');
      else await expect(after).not.toHaveAttribute('aria-label', first ?? '');
      await expect(pause).toHaveCount(motion === 'reduce' ? 0 : 1);
    });
  }
});

/** What reaches beyond the right edge and makes the page scroll sideways. */
async function widerThanScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width && width === 320) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map((element) => element.outerHTML.slice(0, 160));
  });
}
