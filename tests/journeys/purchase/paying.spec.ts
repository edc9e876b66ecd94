import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { mailsTo, storefronts } from '../places.ts';
import {
  buyPencils,
  choosePayment,
  fillShipping,
  goOnAsGuest,
  newEmail,
  open,
  sendShipping,
} from './shopper.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Orders, and arrives at the provider's page. */
async function orderAndGo(page: Page, provider: string): Promise<void> {
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(title(page)).toHaveText(provider);
}

test(
  '[CO4][CO5][CO6][CO7][OP3] a card that is declined leaves the basket as it was; the next try waits for its outcome and is paid',
  { tag: '@wide' },
  async ({ page }) => {
    test.slow();
    const email = newEmail();
    await buyPencils(page);
    await goOnAsGuest(page);
    await sendShipping(page, email);
    await choosePayment(page, 'Kreditkarte');
    await orderAndGo(page, 'Card');
    await page.getByRole('button', { name: 'Be declined' }).click();

    await expect(title(page)).toHaveText('Wie möchten Sie bezahlen?');
    await expect(page.getByText('Die Zahlung hat nicht geklappt', { exact: false })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Kreditkarte/ })).toBeChecked();
    await expectAccessible(page);
    await choosePayment(page, 'Kreditkarte');
    await orderAndGo(page, 'Card');
    await page.getByRole('button', { name: 'Pay, and let the outcome wait' }).click();
    await expect(title(page)).toHaveText('Wir warten auf Ihre Zahlung');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Zahlung neu beginnen' }).click();
    await expect(title(page)).toHaveText('Card');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(title(page)).toHaveText('Danke für Ihre Bestellung');
    await expect(page.getByText('Ihre Zahlung mit Kreditkarte ist eingegangen.')).toBeVisible();
    await expectAccessible(page);
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(1);
    expect((await mailsTo(email))[0]?.text).toContain('Ihre Zahlung ist eingegangen.');
  },
);

test(
  '[CO4][CO5] PayPal that is left leads back to the choice, Twint pays in Switzerland alone',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    await buyPencils(page);
    await goOnAsGuest(page);
    await sendShipping(page, newEmail());
    await expect(page.getByRole('radio', { name: /^TWINT/ })).toHaveCount(0);
    await choosePayment(page, 'PayPal');
    await orderAndGo(page, 'PayPal');
    await page.getByRole('button', { name: 'Cancel and go back' }).click();
    await expect(page).toHaveURL(/\/checkout\/payment\/\?cancelPayment=PAYPAL$/);
    await expect(title(page)).toHaveText('Wie möchten Sie bezahlen?');

    await open(page, `${storefronts[2].host}/prod/2/`);
    await page
      .locator('form#buy')
      .getByRole('button', { name: 'In den Warenkorb' })
      .first()
      .click();
    await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
    await goOnAsGuest(page);
    await fillShipping(page, newEmail());
    await page.getByLabel('Postleitzahl').first().fill('8001');
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
    await choosePayment(page, 'TWINT');
    await orderAndGo(page, 'Twint');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(title(page)).toHaveText('Danke für Ihre Bestellung');
    await expect(page.getByText('Ihre Zahlung mit TWINT ist eingegangen.')).toBeVisible();
  },
);
