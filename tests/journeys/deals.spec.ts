import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { buyButton, open } from './purchase/shopper.ts';

test(
  '[CA5.shown][CA6] a lightning deal counts down from the tile to the checkout, and its hold is extended once',
  { tag: '@deep' },
  async ({ page }) => {
    test.slow();
    // The shopper's clock is wrong by forty minutes; the shop's clock counts.
    await page.clock.install({ time: Date.now() + 40 * 60_000 });
    await open(page, '/');
    // A deal that does not end during this journey.
    const tile = page
      .getByRole('article')
      .filter({ hasText: '% reserviert', hasNotText: /Min\.|100\s%/ })
      .first();
    const left = tile.getByRole('time');
    await expect(left).toContainText(/\d+ Tage|\d{2,}:\d\d:\d\d/);
    const address = await tile.locator('a[href^="/prod/"]').first().getAttribute('href');

    await open(page, address ?? '');
    const panel = page.getByRole('region', { name: 'Blitzangebot' });
    await expect(panel).toContainText(/\d+\s% reserviert/);
    await expect(panel).toContainText(/höchstens \d+ pro Person/);
    await buyButton(page).click();
    const added = page.getByRole('dialog', { name: 'Liegt im Warenkorb' });
    await expect(added).toContainText('1 × Blitzpreis');
    await page.keyboard.press('Escape');

    await page
      .getByRole('banner')
      .getByRole('link', { name: /Warenkorb/ })
      .click();
    const minicart = page.getByRole('dialog', { name: /^Warenkorb · 1/ });
    await expect(minicart).toContainText(/für Sie reserviert: noch.*14:\d\d Min\./s);
    await expect(minicart).toContainText(/\d+\s% reserviert/);
    await minicart.getByRole('link', { name: 'Warenkorb', exact: true }).click();

    const basket = page.getByRole('main');
    const extend = basket.getByRole('button', { name: 'Einmal um 10 Minuten verlängern' });
    await expect(basket).toContainText(/für Sie reserviert: noch.*14:\d\d Min\. Danach/s);
    await expect(basket).toContainText('1 × Blitzpreis');
    // One clock: the row does not repeat that of the notice.
    await expect(basket.getByRole('time').filter({ hasText: 'Min.' })).toHaveCount(1);
    await expect(extend).toBeHidden();
    // Responses would correct the clock: late ones have arrived, and others are blocked.
    await page.reload({ waitUntil: 'networkidle' });
    const questions = '**/api/shop/**';
    await page.route(questions, () => undefined);
    await page.clock.fastForward('11:00');
    await expect(basket).toContainText(/noch.*03:\d\d Min\. Danach/s);
    await expect(basket.getByRole('status').first()).toContainText(
      'endet in weniger als fünf Minuten',
    );
    await expectAccessible(page);
    await extend.click();
    await expect(extend).toBeHidden();

    await page.unroute(questions);
    await open(page, '/checkout/login/');
    await expect(page.getByRole('main')).toContainText(/noch.*24:\d\d Min\. Danach/s);
    await expectAccessible(page);
  },
);
