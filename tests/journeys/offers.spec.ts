import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { newSchool } from './new-school.ts';
import { businessOrigin } from './places.ts';
import { buyButton, open, pencils } from './purchase/shopper.ts';

async function logIn(page: Page, target: string): Promise<void> {
  const { customerNumber, password } = await newSchool();
  await page.goto(`${businessOrigin}/login/?target=${encodeURIComponent(target)}`);
  await page.getByLabel('Kundennummer').fill(customerNumber);
  await page.getByLabel('Passwort').fill(password);
  await page.locator('main').getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(businessOrigin + target);
}

async function requestOffer(page: Page): Promise<string> {
  await logIn(page, '/myaccount/offers/');
  await open(page, businessOrigin + pencils.path);
  await buyButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Liegt im Warenkorb' })).toBeVisible();
  await open(page, `${businessOrigin}/checkout/basket/`);
  await page.getByRole('button', { name: 'Angebot anfordern' }).click();
  await expect(page).toHaveURL(/\/myaccount\/offers\/offer\//);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('Angebot ANB-');
  return /ANB-\d{4}-\d+/.exec(await title.innerText())?.[0] ?? 'none';
}

test(
  '[SC1.made][SC1.listed][SC1.as-offered] a school requests an offer, finds it in its account and orders it as it was offered',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const number = await requestOffer(page);
    await expectAccessible(page);
    await page.goto(`${businessOrigin}/myaccount/offers/`);
    await expectAccessible(page);
    await page.locator('main').getByRole('link', { name: number, exact: true }).click();
    await expect(page).toHaveURL(/offerNumber=ANB/);
    const total = page.locator('main dd').filter({ hasText: /€/ }).last();
    const offered = await total.innerText();
    await page.getByRole('button', { name: 'Wie angeboten bestellen' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/checkout\/shipping\/$/);
    await open(page, `${businessOrigin}/checkout/basket/`);
    await expect(page.locator('main')).toContainText(`Sie bestellen das Angebot ${number}`);
    await expect(page.locator('main')).toContainText(offered);
    await expectAccessible(page);
    await open(page, `${businessOrigin}/checkout/shipping/`);
    await page.getByRole('button', { name: 'Weiter zur Übersicht' }).click();
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bestellung');
    await open(
      page,
      `${businessOrigin}/myaccount/offers/offer/?offerNumber=${encodeURIComponent(number)}`,
    );
    await expect(page.locator('main')).toContainText('Bestellt');
    await expect(page.getByRole('link', { name: /^Zur Bestellung RB-/ })).toBeVisible();
    await open(page, `${businessOrigin}/checkout/basket/`);
    await expect(page.getByRole('button', { name: 'Angebot anfordern' })).toBeVisible();
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[SC1.beside] an offer is requested, begun to be ordered and left without script',
    { tag: ['@phone', '@deep'] },
    async ({ page }) => {
      await logIn(page, pencils.path);
      await buyButton(page).click();
      await page.goto(`${businessOrigin}/checkout/basket/`);
      await page.getByRole('button', { name: 'Angebot anfordern' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Angebot ANB-');
      await page.getByRole('button', { name: 'Wie angeboten bestellen' }).click();
      await expect(page).toHaveURL(/\/checkout\/shipping\/$/);
      await page.goto(`${businessOrigin}/checkout/basket/`);
      await page.getByRole('button', { name: 'Zurück zu meinem Warenkorb' }).click();
      await expect(page.getByRole('button', { name: 'Angebot anfordern' })).toBeVisible();
    },
  );
});
