import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

test(
  '[OP1.dunning] proposed reminders are sent once by keyboard, but for a customer for whom they are stopped',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const numbers = await inDatabase(async ({ pool }) => {
      const { rows } = await pool.query<{ number: string }>(
        `with proposed as (
           insert into bookkeeping.reminder (document_id, level, fee_minor, proposed_at)
           select id, 1, 0, now() from (
             select distinct on (account_id) document.id from invoices.document join orders.purchase on purchase.id = order_id
             where kind = 'invoice' and status = 'placed' and paid_at is null and content #>> '{payment,dueOn}' is not null
               and not exists (select from bookkeeping.reminder where document_id = document.id)
               and not exists (select from bookkeeping.dunning_stop where dunning_stop.account_id = purchase.account_id)
             order by account_id, document.id
           ) as open order by id limit 2
           returning document_id
         )
         select number from invoices.document where id in (select document_id from proposed) order by id`,
      );
      return rows.map(({ number }) => number);
    });
    const [first = '', second = ''] = numbers;
    await logInAs(page, 'bookkeeping', 'Mara Mahn');
    await page.goto(`${backoffice}/reminders`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mahnungen');
    const proposed = page.getByRole('table', { name: 'Vorschläge' });
    const rowOf = (number: string) => proposed.getByRole('row').filter({ hasText: number });
    await expect(rowOf(first)).toHaveCount(1);
    await expectAccessible(page);

    await rowOf(first)
      .getByRole('button', { name: /Nicht mahnen/ })
      .press('Enter');
    await expect(page.getByLabel('Grund', { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Bitte geben Sie einen Grund')).toBeVisible();
    await page.getByLabel('Grund', { exact: true }).fill('Ratenzahlung vereinbart');
    await page.keyboard.press('Enter');
    await expect(rowOf(first)).toHaveCount(0);

    await page.getByRole('button', { name: /Mahnung(en)? versenden/ }).press('Enter');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Die Mahnungen sind unterwegs.')).toBeVisible();
    await expect(rowOf(second)).toHaveCount(0);
    await page.getByRole('link', { name: 'Versendet' }).press('Enter');
    await expect(page).toHaveURL(/sent=1/);
    const sent = page.getByRole('table', { name: 'Versendet' });
    await expect(sent.getByRole('row').filter({ hasText: second })).toHaveCount(1);
    await expect(sent.getByRole('row').filter({ hasText: first })).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Ohne Mahnungen' }).press('Enter');
    await expect(page).toHaveURL(/\/reminders\/stops/);
    await expect(page.getByText('Ratenzahlung vereinbart').first()).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /Wieder mahnen/ })
      .first()
      .press('Enter');
    await expect(page.getByText('Ab morgen früh')).toBeVisible();
  },
);
