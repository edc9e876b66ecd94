import { expect, test } from '@playwright/test';
import { buyButton, open, paint, pencils } from './purchase/shopper.ts';

test(
  '[PD1.choice][PD3.minimum-order] variants: missing choices are named, a choice is in the address, quantities stay within limits',
  { tag: '@wide-deep' },
  async ({ page, isMobile }) => {
    await open(page, paint.path);
    if (isMobile) await expect(page.locator('.foot-bar')).toContainText(/^ab \d+,\d\d\s€/);
    const alert = page.getByRole('alert');
    await buyButton(page).click();
    await expect(alert.getByText('Bitte wählen Sie noch: Farbe, Inhalt')).toBeVisible();
    await expect(page.getByRole('radio').first()).toBeFocused();
    const colour = page.getByRole('radio', { name: /^Karminrot/ });
    await colour.check();
    await expect(page).toHaveURL(/\?v\.farbe=karminrot$/);
    await expect(colour).toBeFocused();
    await expect(page.getByText('Bitte wählen Sie noch: Inhalt')).toBeVisible();
    await page.getByLabel('Inhalt').selectOption('500');
    await expect(page).toHaveURL(/v\.farbe=karminrot&v\.inhalt=500$/);
    await expect(page.locator('main').getByText(/^Art\.-Nr\. \d{6}$/)).toBeVisible();

    const form = page.locator('form#buy');
    const quantity = form.getByLabel(/^Menge von/);
    await expect(quantity).toHaveValue('6');
    await form.getByRole('button', { name: /^Weniger von/ }).click();
    await expect(quantity).toHaveValue('6');
    await expect(alert.getByText(/Die Mindestmenge beträgt 6 Stück/)).toBeVisible();
    await quantity.fill('1');
    await quantity.blur();
    await expect(quantity).toHaveValue('6');
    await quantity.fill('100000');
    await quantity.blur();
    await expect(quantity).not.toHaveValue('100000');
    await expect(alert.getByText(/höchstens .* Stück/)).toBeVisible();

    const item = await form.locator('input[name=itemId]').getAttribute('value');
    const gone = page.getByRole('radio', { name: /nicht verfügbar/ }).first();
    const value = await gone.getAttribute('value');
    await gone.check();
    await expect(page).toHaveURL(new RegExp(`\\?v\\.farbe=${value}$`));
    await expect(page.getByLabel('Inhalt')).toHaveValue('');
    await open(page, `${paint.path}?varid=${item}`);
    await expect(colour).toBeChecked();
    await expect(page.getByLabel('Inhalt')).toHaveValue('500');
  },
);

test('[PD3.start] minus at one piece shows no message', { tag: '@wide' }, async ({ page }) => {
  await open(page, pencils.path);
  const form = page.locator('form#buy');
  await form.getByRole('button', { name: /^Weniger von/ }).click();
  await expect(form.getByLabel(/^Menge von/)).toHaveValue('1');
  await expect(form.getByRole('alert')).toBeEmpty();
});

test(
  '[PD4.more][PD4.filter] reviews are filtered by stars and extended by five',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, pencils.path);
    const reviews = page.locator('#bewertungen article');
    await expect(reviews).toHaveCount(5);
    const status = page.locator('#bewertungen output');
    await expect(status).toHaveText('5 von 412 Bewertungen');
    await page.getByRole('link', { name: '5 weitere Bewertungen laden' }).click();
    await expect(reviews).toHaveCount(10);
    await expect(status).toHaveText('10 von 412 Bewertungen');
    await expect(reviews.nth(5).getByRole('heading')).toBeFocused();
    const five = page.getByRole('link', { name: /^5 Sterne/ });
    await five.click();
    await expect(status).toHaveText(/mit 5 Sternen$/);
    await expect(five).toHaveAttribute('aria-current', 'true');
    await expect(reviews).toHaveCount(5);
    await page.getByRole('link', { name: 'Alle Bewertungen zeigen' }).click();
    await expect(status).toHaveText('5 von 412 Bewertungen');
  },
);

test(
  '[CA5][CA6][OP6][PD3.deal] a lightning deal shows its price, remaining time and reserved share',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await open(page, '/');
    const deals = page.getByRole('region', { name: 'Blitzangebote' });
    await deals.getByRole('article').last().locator('a[href^="/prod/"]').first().click();
    await expect(page).toHaveURL(/\/prod\/\d+\//);
    const deal = page.getByRole('region', { name: 'Blitzangebot', exact: true });
    await expect(deal.getByText(/^\d+\s?% reserviert$/)).toBeVisible();
    await expect(deal.getByText(/^höchstens \d+ pro Person$/)).toBeVisible();
    await expect(deal.locator('time')).toHaveText(/\d{1,2}:\d{2}|Tage?/);
    await expect(page.getByText(/^Niedrigster Preis der letzten 30 Tage: /)).toBeVisible();
  },
);
