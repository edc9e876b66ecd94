import { expect, test } from '@playwright/test';
import { buyerUrl } from './places.ts';

test(
  '[OP7.frame][OP7.cxml] a purchasing system opens the shop by cXML in a frame, and receives a PunchOutOrderMessage',
  { tag: ['@wide', '@deep'] },
  async ({ page, context }) => {
    await context.clearCookies();
    await page.goto(buyerUrl);
    await page.getByRole('button', { name: 'Open by cXML' }).click();
    const shop = page.frameLocator('iframe[name=catalog]');
    await shop.getByRole('searchbox').fill('heft');
    await shop.getByRole('searchbox').press('Enter');
    await shop.locator('main a[href*="/prod/"]').first().click();
    await shop.getByRole('button', { name: 'In den Warenkorb' }).first().click();
    await shop.getByRole('button', { name: 'An das Bestellsystem übergeben' }).click();
    const cells = shop.locator('tbody tr').first().locator('td');
    await expect(cells.nth(2)).toHaveText('1');
    await expect(cells.nth(4)).toHaveText(/^\d+\.\d{2}$/);
    expect(await context.cookies()).toEqual([]);
  },
);

test(
  '[OP7.frame][OP7.oci] a purchasing system shows the shop in a frame without cookies, and receives the basket in its own window',
  { tag: ['@wide', '@deep'] },
  async ({ page, context }) => {
    await context.clearCookies();
    await page.goto(buyerUrl);
    await page.getByRole('button', { name: 'Open the catalogue' }).click();
    const shop = page.frameLocator('iframe[name=catalog]');
    await expect(shop.getByText('Sie kaufen für Grundschule am Anger')).toBeVisible();

    await shop.getByRole('searchbox').fill('heft');
    await shop.getByRole('searchbox').press('Enter');
    await expect(shop.getByRole('heading', { level: 1 })).toContainText('heft');
    await shop.locator('main a[href*="/prod/"]').first().click();
    const name = await shop.getByRole('heading', { level: 1 }).innerText();
    await shop
      .getByRole('spinbutton')
      .or(shop.getByLabel(/^Menge von/))
      .first()
      .fill('3');
    await shop.getByRole('button', { name: 'In den Warenkorb' }).first().click();
    await expect(shop.getByRole('heading', { level: 1 })).toContainText('Warenkorb');

    await shop.getByRole('button', { name: 'An das Bestellsystem übergeben' }).click();
    await expect(page.getByRole('heading', { name: 'Cart received' })).toBeVisible();
    const cells = page.locator('tbody tr').first().locator('td');
    await expect(cells.nth(2)).toHaveText('3.000');
    const description = await cells.nth(1).innerText();
    expect(name.replaceAll(/\s+/g, ' ').startsWith(description.slice(0, 20))).toBe(true);
    expect(await context.cookies()).toEqual([]);

    // A second log-in begins with an empty basket.
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Open the catalogue' }).click();
    await shop.getByRole('link', { name: 'Warenkorb' }).click();
    await expect(shop.getByText('Hier ist noch Platz')).toBeVisible();
  },
);

test(
  '[OP7.no-prices][OP7.no-marketing] a connection without prices shows none on the way to the basket, which comes back with them',
  { tag: ['@wide', '@deep'] },
  async ({ page, context }) => {
    await context.clearCookies();
    await page.goto(buyerUrl);
    await page.getByRole('button', { name: 'Open without prices' }).click();
    const shop = page.frameLocator('iframe[name=catalog]');
    const expectNoPrice = async (): Promise<void> => {
      await expect(shop.locator('body')).not.toContainText(/\d,\d{2}(?![\d,])|€|UVP|\bstatt\b/);
    };
    await expect(shop.getByText('Sie kaufen für Grundschule am Anger')).toBeVisible();
    await expectNoPrice();
    await shop.getByRole('searchbox').fill('heft');
    await shop.getByRole('searchbox').press('Enter');
    await expect(shop.getByRole('heading', { level: 1 })).toContainText('heft');
    await expectNoPrice();
    await expect(shop.getByRole('option', { name: /Preis/ })).toHaveCount(0);
    await shop.locator('main a[href*="/prod/"]').first().click();
    await expect(shop.getByRole('button', { name: 'In den Warenkorb' }).first()).toBeVisible();
    await expectNoPrice();
    await shop.getByRole('button', { name: 'In den Warenkorb' }).first().click();
    await expect(shop.getByRole('heading', { level: 1 })).toContainText('Warenkorb');
    await expectNoPrice();
    await shop.getByRole('button', { name: 'An das Bestellsystem übergeben' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Cart received' })).toBeVisible();
    await expect(page.locator('tbody tr').first().locator('td').nth(4)).toHaveText(/^\d+\.\d{3}$/);
    expect(await context.cookies()).toEqual([]);
  },
);
