import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { buyPencils, open, pencils } from './purchase/shopper.ts';

test(
  '[CA1][CA2][CA4][CA8][HF1.shortcuts] quantities are sent automatically, a removal can be undone, and the minicart shows both',
  { tag: '@wide-deep' },
  async ({ page }) => {
    test.slow();
    await buyPencils(page);
    await expect(page.getByRole('heading', { name: 'Passt zu Ihrem Warenkorb' })).toBeVisible();
    const quantity = page.getByLabel(/^Menge von/);
    await page.getByRole('button', { name: /^Mehr von/ }).click();
    await expect(quantity).toHaveValue('2');
    await expect(page.getByText('Zwischensumme (2 Artikel)')).toBeVisible();
    await page.reload();
    await expect(quantity).toHaveValue('2');
    await quantity.fill('4');
    await quantity.press('Enter');
    await expect(page.getByText('Zwischensumme (4 Artikel)')).toBeVisible();
    await page.getByRole('button', { name: /^Entfernen/ }).click();
    await expect(page.getByText('Hier ist noch Platz')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.locator('main').getByRole('link', { name: pencils.name })).toBeVisible();
    await page.getByRole('button', { name: 'Als Liste speichern' }).click();
    await expect(page.getByText('Der Warenkorb ist als Liste')).toBeVisible();
    await page
      .context()
      .addCookies([{ name: 'cartId', value: crypto.randomUUID(), url: page.url() }]);
    await page.reload();
    await expect(quantity).toHaveValue('4');

    await open(page, '/');
    const basket = page.getByRole('banner').getByRole('link', { name: /Warenkorb/ });
    await basket.click();
    const flyout = page.getByRole('dialog', { name: 'Warenkorb · 4 Artikel' });
    await expect(flyout.getByText(pencils.name)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(flyout).toBeHidden();
    await expect(basket).toBeFocused();
    await basket.click();
    const emptied = page.getByRole('dialog', { name: 'Warenkorb' });
    const remove = emptied.getByRole('button', { name: /entfernen$/ });
    await remove.click();
    await expect(emptied.getByText('Ihr Warenkorb ist noch leer.')).toBeVisible();
    await expect(emptied.getByRole('status')).toContainText(pencils.name);
    await emptied.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(flyout.getByRole('link', { name: pencils.name })).toBeVisible();
    await remove.click();
    await expect(page.getByText('Ihr Warenkorb ist noch leer.')).toBeVisible();
  },
);

test(
  '[CA2.undo][OP6] after a removal by keyboard the undo bar has the focus, and after the undo the heading',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await buyPencils(page);
    await page.getByRole('button', { name: /^Entfernen/ }).press('Enter');
    await expect(page.getByText('Hier ist noch Platz')).toBeVisible();
    const bar = page.getByRole('status').filter({ hasText: 'wurde entfernt' });
    await expect(bar).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(bar.getByRole('button', { name: 'Rückgängig' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Zwischensumme (1 Artikel)')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test(
  '[CA2][CA3] a voucher is refused below its field, applied, adds a free article and is suspended below its minimum',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    test.slow();
    await buyPencils(page);
    const quantity = page.getByLabel(/^Menge von/);
    const buy = async (pieces: number) => {
      await quantity.fill(String(pieces));
      await quantity.press('Enter');
      await expect(page.getByText(`Zwischensumme (${pieces} Artikel)`)).toBeVisible();
    };
    await buy(6);
    const main = page.locator('main');
    const vouchers = main.getByRole('region', { name: 'Ihre Gutscheine' });
    const code = vouchers.getByLabel('Gutscheincode');
    const redeem = async (text: string) => {
      await vouchers.locator('summary').click();
      await code.fill(text);
      await code.press('Enter');
    };
    await redeem('Quatsch');
    await expect(code).toBeFocused();
    await expect(code).toHaveAccessibleDescription(/Diesen Gutschein kennen wir nicht/);
    await expectAccessible(page);
    await code.fill(' schulstart10');
    await code.press('Enter');
    await expect(vouchers.getByRole('listitem')).toHaveText(
      /SCHULSTART10.*10\s% Rabatt ab 40,00\s€/,
    );
    await expect(code).toBeHidden();
    const saving = main.locator('dt', { hasText: 'Gutschein SCHULSTART10' }).locator('xpath=..');
    await expect(saving).toHaveText(/−4,49\s€/);

    await redeem('BLOCKGESCHENK');
    await expect(main.getByText('Geschenk zum Gutschein BLOCKGESCHENK')).toBeVisible();
    await expectAccessible(page);
    await buy(2);
    await expect(
      vouchers.getByText(/Gilt zurzeit nicht\. Bis zum Mindestwert fehlen noch 25,02\s€/),
    ).toBeVisible();
    await expect(main.getByText('Geschenk zum Gutschein')).toBeHidden();
    await expect(saving).toBeHidden();
    await expectAccessible(page);
    await buy(15);
    await expect(saving).toHaveText(/−11,24\s€/);
    await expect(main.getByText('Unser Geschenk zu Ihrer Bestellung')).toBeVisible();
    await vouchers.getByRole('button', { name: 'Gutschein SCHULSTART10 entfernen' }).click();
    await expect(vouchers.getByText('SCHULSTART10')).toBeHidden();
    await main
      .locator('ul')
      .getByRole('button', { name: 'Gutschein BLOCKGESCHENK entfernen' })
      .first()
      .click();
    await expect(main.getByText('Geschenk zum Gutschein')).toBeHidden();
  },
);
