import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { open } from './purchase/shopper.ts';

test(
  'items are compared from their pages and by suggestion, up to four, and differences alone are shown',
  { tag: '@deep' },
  async ({ page }) => {
    await open(page, '/prod/2/');
    await page.getByRole('link', { name: 'Vergleichen' }).click();
    await expect(page).toHaveURL(/\/vergleich\/\?artikel=2$/);
    const heads = page.getByRole('columnheader');
    await expect(heads).toHaveCount(1);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page
      .getByRole('region', { name: 'Weitere zum Vergleichen' })
      .getByRole('link')
      .first()
      .click();
    await expect(heads).toHaveCount(2);
    await expectAccessible(page);

    const rows = page.getByRole('rowheader');
    const all = await rows.count();
    await page.getByRole('checkbox', { name: 'Nur Unterschiede zeigen' }).check();
    expect(await rows.count()).toBeLessThan(all);

    await open(page, '/prod/5/');
    // The bar of the comparison has a second one, without this product.
    const compare = page.getByRole('link', { name: 'Vergleichen' }).first();
    await expect(compare).toHaveAttribute('href', /^\/vergleich\/\?artikel=2,\d+,5$/);
    await compare.click();
    await expect(heads).toHaveCount(3);
    await page
      .getByRole('link', { name: /^Entfernen: / })
      .first()
      .click();
    await expect(heads).toHaveCount(2);
    await expect(page).toHaveURL(/artikel=\d+,5$/);

    await open(page, '/vergleich/?artikel=1,99999999');
    await expect(heads).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveText(
      'Ein Artikel dieses Vergleichs ist in diesem Shop nicht erhältlich.',
    );

    await open(page, '/vergleich/?artikel=1,2,3,4,5');
    await expect(heads).toHaveCount(4);
    await expect(page.getByRole('alert')).toContainText('Nur 4 Artikel passen nebeneinander.');
    await expect(page.getByRole('region', { name: 'Weitere zum Vergleichen' })).toHaveCount(0);
    await expectAccessible(page);
  },
);

test(
  '[FA8.tiles][FA8.bar] tiles put up to four items to the comparison by keyboard, and the bar removes and compares them',
  { tag: '@deep' },
  async ({ page }) => {
    await open(page, '/search/?q=heft');
    const buttons = page.locator('button[form=compare]');
    const bar = page.getByRole('region', { name: 'Vergleich', exact: true });
    for (const place of [0, 1, 2, 3]) {
      await buttons.nth(place).focus();
      await page.keyboard.press('Enter');
      await expect(buttons.nth(place)).toHaveAttribute('aria-pressed', 'true');
    }
    await expect(bar.getByRole('listitem')).toHaveCount(4);
    await expectAccessible(page);

    await buttons.nth(4).press('Enter');
    await expect(page.getByText('4 Artikel sind schon im Vergleich')).toBeVisible();
    await expect(buttons.nth(4)).toHaveAttribute('aria-pressed', 'false');

    await bar
      .getByRole('button', { name: /^Entfernen: / })
      .first()
      .click();
    await expect(buttons.first()).toHaveAttribute('aria-pressed', 'false');
    await page.reload();
    await expect(bar.getByRole('listitem')).toHaveCount(3);
    await bar.getByRole('link', { name: '3 Artikel vergleichen' }).click();
    await expect(page).toHaveURL(/\/vergleich\/\?artikel=\d+,\d+,\d+$/);
    await expect(page.getByRole('columnheader')).toHaveCount(3);
  },
);

test(
  '[FA8.rows] the rows of a product page put products to the comparison, and the bar is above the one that buys',
  { tag: '@deep' },
  async ({ page }) => {
    await open(page, '/prod/2/');
    const buttons = page.locator('[data-recommended] button[form=compare]');
    await buttons.first().scrollIntoViewIfNeeded();
    await buttons.first().press('Enter');
    await expect(buttons.first()).toHaveAttribute('aria-pressed', 'true');
    const bar = page.getByRole('region', { name: 'Vergleich', exact: true });
    await expect(bar.getByRole('listitem')).toHaveCount(1);
    const footBar = page.locator('.foot-bar');
    await expect(footBar).toBeVisible();
    await expect
      .poll(async () => {
        const [upper, lower] = await Promise.all([bar.boundingBox(), footBar.boundingBox()]);
        return upper && lower ? lower.y - (upper.y + upper.height) : undefined;
      })
      .toBeGreaterThanOrEqual(0);
    const remove = bar.getByRole('button', { name: /^Entfernen: / });
    await remove.click();
    await expect(buttons.first()).toHaveAttribute('aria-pressed', 'false');
    await expect(bar).toBeHidden();
    await buttons.first().press('Enter');
    await expect(bar).toBeVisible();
    // At the end the bar has a place of its own; above it covers a part of what is below it.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'Vergleichen', exact: true })).toHaveAttribute(
      'href',
      /^\/vergleich\/\?artikel=\d+,2$/,
    );
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[FA8.bar] the button of a tile opens the comparison',
    { tag: ['@wide', '@deep'] },
    async ({ page }) => {
      await page.goto('/search/?q=heft');
      await page.locator('button[form=compare]').first().click();
      await expect(page).toHaveURL(/\/vergleich\/\?artikel=\d+$/);
      await expect(page.getByRole('columnheader')).toHaveCount(1);
    },
  );

  test(
    '[FA8.rows] the button of a tile in a row of a product page opens the comparison',
    { tag: ['@wide', '@deep'] },
    async ({ page }) => {
      await page.goto('/prod/2/');
      await page.locator('[data-recommended] button[form=compare]').first().click();
      await expect(page).toHaveURL(/\/vergleich\/\?artikel=\d+$/);
      await expect(page.getByRole('columnheader')).toHaveCount(1);
    },
  );
});
