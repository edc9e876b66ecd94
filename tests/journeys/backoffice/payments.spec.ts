import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { sampleStatement } from '#shop/settlement/statements/sample-statement.ts';
import { expectAccessible } from '../accessible.ts';
import { prepareOrder } from '../purchase/prepared.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

/** Places a guest's order that waits for a transfer. */
async function placePrepaid(page: Page) {
  const payment = { paymentId: 'VORKASSE' };
  const { origin } = await prepareOrder(page, { kind: 'guest', country: 'de', payment });
  await page.goto(`${origin}/checkout/summary/`);
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bestellung');
  const orderNumber = /R-\d{4}-\d+/.exec(await page.locator('main').innerText())?.[0] ?? '';
  const { rows } = await inDatabase(({ pool }) =>
    pool.query<{ totalMinor: number; currency: string; email: string }>(
      'select total_minor as "totalMinor", currency, email from orders.purchase where order_number = $1',
      [orderNumber],
    ),
  );
  const [order] = rows;
  if (!order) throw new Error(`The shop has no order ${orderNumber}.`);
  return { orderNumber, ...order };
}

test(
  '[OP1] a bank statement is uploaded twice, an entry booked and undone, another set aside, and a hostile file refused',
  { tag: ['@wide', '@deep'] },
  async ({ page, browser }) => {
    test.slow();
    const context = await browser.newContext();
    const order = await placePrepaid(await context.newPage());
    await context.close();
    const mark = randomUUID();
    const source = sampleStatement([order], '2026-11-20')
      .replaceAll('SAMPLE-', `${mark}-`)
      .replace('Spende Sommerfest', `Spende ${mark}`);
    await logInAs(page, 'bookkeeping', 'Berta Buch');
    await page.goto(`${backoffice}/payments`);
    const upload = async (content: string) => {
      const file = {
        name: '=cmd().xml',
        mimeType: 'application/xml',
        buffer: Buffer.from(content),
      };
      await page.getByLabel(/Kontoauszug hochladen/).setInputFiles(file);
    };
    await upload(
      source.replace('<Document', '<!DOCTYPE x [<!ENTITY a SYSTEM "/etc/passwd">]><Document'),
    );
    await expect(page.getByText('Das ist kein lesbarer Kontoauszug')).toBeVisible();
    await upload(source);
    await expect(page.getByText('Gutschriften im Auszug: 2, davon neu: 2.')).toBeVisible();
    await upload(source);
    await expect(page.getByText('Gutschriften im Auszug: 2, davon neu: 0.')).toBeVisible();

    const waiting = page.getByRole('table', { name: 'Noch keiner Bestellung zugeordnet' });
    const booked = page.getByRole('table', { name: 'Zuletzt gebucht' });
    const aside = page.getByRole('table', { name: 'Beiseitegelegt und zurückgezahlt' });
    const proposed = waiting.getByRole('row', { name: order.orderNumber });
    await expect(proposed.getByText('Nummer und Betrag stimmen')).toBeVisible();
    await proposed.getByRole('button', { name: 'Buchen' }).click();
    const done = booked.getByRole('row', { name: order.orderNumber });
    await expect(done).toBeVisible();
    await expect(proposed).toHaveCount(0);
    await done.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(done.getByText('Die Mail über den Zahlungseingang')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(proposed).toBeVisible();
    await expect(done).toHaveCount(0);

    const stray = waiting.getByRole('row', { name: `Spende ${mark}` });
    await stray.getByRole('button', { name: 'Beiseitelegen' }).click();
    await expect(stray.getByLabel('Grund')).toBeFocused();
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
    await expect(stray.getByText('Nennen Sie den Grund in 3 bis 300 Zeichen.')).toBeVisible();
    await stray.getByLabel('Grund').fill('<b>Spende</b> ans Fest');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(
      aside.getByRole('row', { name: `Spende ${mark}` }).getByText('<b>Spende</b> ans Fest'),
    ).toBeVisible();
    await expect(stray).toHaveCount(0);
    await expectAccessible(page);
  },
);
