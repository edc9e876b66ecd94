import { type Browser, expect } from '@playwright/test';
import { prepareOrder } from '../purchase/prepared.ts';

/** Places a guest's order on account in the German shop, in a browser context of its own; returns its number. */
export async function placeOrder(browser: Browser): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const payment = { paymentId: 'INVOICE' };
  const { origin } = await prepareOrder(page, { kind: 'guest', country: 'de', payment });
  await page.goto(`${origin}/checkout/summary/`);
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bestellung');
  const number = /R-\d{4}-\d+/.exec(await page.locator('main').innerText())?.[0] ?? '';
  await context.close();
  return number;
}
