import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

/** An item in stock that has no deal. */
const freeItem = () =>
  inDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ number: string }>(
      `select order_number as number from catalogue.item
       join catalogue.item_price price on price.item_id = item.id and price_list = 'ch' and amount_minor > 500
       join stock.item_stock stock on stock.item_id = item.id and on_hand > 20
       where not exists (select from deals.deal where deal.item_id = item.id) order by random() limit 1`,
    );
    if (!rows[0]) throw new Error('There is no item.');
    return rows[0];
  });

test(
  '[OP1.deals] a deal is scheduled with its clashes told, followed live while baskets take its pieces, and stopped',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const { number } = await freeItem();
    await logInAs(page, 'marketing', 'Mara Markt');
    await page.goto(`${backoffice}/deals?day=2031-05-14&list=ch`);
    await page.getByRole('rowheader', { name: 'Mi., 14. Mai' }).getByRole('link').click();
    await page.getByLabel('Artikelnummer').fill(number);
    await page.getByLabel('Shop').selectOption('ch');
    await page.getByLabel('Angebotspreis').fill('1,00');
    await page.getByLabel('Stücke insgesamt').fill('900000');
    await expect(page.getByText('Stück fehlen: Bestand')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await page.getByLabel('Stücke insgesamt').fill('10');
    await expect(page.getByText('Stück fehlen: Bestand')).toHaveCount(0);
    await page.getByRole('button', { name: 'Angebot planen' }).click();

    const card = page.getByRole('link', { name: number });
    await expect(card).toContainText('0 von 10');
    await expectAccessible(page);
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Blitzangebot ${number}`);
    await expect(page.getByText('Geplant', { exact: true })).toBeVisible();
    const id = Number(page.url().split('/').at(-1));

    await inDatabase(({ pool }) =>
      pool.query(
        `update deals.deal set starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour' where id = $1`,
        [id],
      ),
    );
    await expect(page.getByText('Läuft', { exact: true })).toBeVisible();
    await inDatabase(({ pool }) =>
      pool.query(
        `with held as (
           insert into deals.reservation (cart_id, item_id, deal_id, quantity, ends_at, user_id)
           select gen_random_uuid(), item_id, id, 4, now() + interval '15 minutes', repeat('a', 32) from deals.deal where id = $1
         ) update deals.deal set held = 4 where id = $1`,
        [id],
      ),
    );
    const held = page.getByText('In Warenkörben').first().locator('xpath=following-sibling::dd');
    await expect(held).toHaveText('4');

    await page.getByLabel('Stücke insgesamt').fill('3');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('4 Stück sind verkauft oder in Warenkörben')).toBeVisible();
    await page.getByRole('button', { name: 'Jetzt stoppen' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Jetzt stoppen' }).click();
    await expect(page.getByText('Beendet', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ergebnis' })).toBeVisible();
    await expect(held).toHaveText('4');
    await expect(page.getByRole('list', { name: 'Änderungen' })).toContainText('Angebot beendet');
  },
);
