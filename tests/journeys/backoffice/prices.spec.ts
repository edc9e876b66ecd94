import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

/** An item for itself with a usual price, which no price plan has. */
const findItem = () =>
  inDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ number: string; productId: number; amount: number }>(
      `select order_number as number, product_id::integer as "productId", amount_minor as amount
       from catalogue.item
       join catalogue.product on product.id = product_id and not is_book and product.state = 'published'
       join catalogue.item_price price on item_id = item.id and price_list = 'de' and old_amount_minor is null
       join stock.item_stock stock on stock.item_id = item.id and on_hand > 0
       where amount_minor > 1000 and is_sellable
         and not exists (select from catalogue.item other where other.product_id = product.id and other.id <> item.id)
         and not exists (select from price_desk.plan_price planned where planned.item_id = item.id)
         and not exists (select from deals.deal where deal.item_id = item.id)
       order by random() limit 1`,
    );
    if (!rows[0]) throw new Error('There is no item.');
    return rows[0];
  });

/** Lets the plan begin or end now, as the job does at its time. */
const letNow = (plan: string, column: 'begins_at' | 'ends_at') =>
  inDatabase(async ({ pool }) => {
    await pool.query(
      `update price_desk.plan set ${column} = now() - interval '1 second' where id = $1`,
      [plan],
    );
    await pool.query(`select graphile_worker.add_job('run-price-plans')`);
  });

const euros = (minor: number) => (minor / 100).toFixed(2).replace('.', ',');

test(
  '[OP1.prices] a price is saved by the sheet; a calculated one begins by a plan that a second person approved, and the shop shows it',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const { number, productId, amount } = await findItem();
    const reduced = Math.round((amount * 9000) / 10_000);
    await logInAs(page, 'catalogue', 'Klara Katalog');
    await page.goto(`${backoffice}/prices?q=${number}`);
    const cell = (column: number) => page.locator(`[data-cell="0 ${column}"]`);
    await expect(cell(3)).toHaveText(euros(amount));
    await cell(2).click();
    await page.keyboard.type('1,00');
    await page.keyboard.press('Enter');
    await cell(6).click();
    await page.keyboard.type('77,70');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Prüfen und speichern …' }).click();
    await expect(page.getByRole('dialog')).toContainText('77,70');
    await page.getByRole('button', { name: 'Jetzt speichern' }).click();
    await expect(page.getByText('2 Werte gespeichert')).toBeVisible();

    await cell(3).click();
    await page.getByRole('button', { name: 'Formel …' }).click();
    await page.getByLabel('Änderung (+3 %, -0,50)').fill('-10 %');
    await page.getByLabel('Als Reduzierung zeigen').check();
    await expect(page.getByRole('dialog')).toContainText(euros(reduced));
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'In die Tabelle schreiben' }).click();
    await expect(cell(3)).toHaveText(euros(reduced));
    await expect(cell(4)).toHaveText(euros(amount));
    await page.getByRole('button', { name: 'Prüfen und speichern …' }).click();
    await expect(page.getByRole('dialog')).toContainText('Niedrigster Preis der letzten 30 Tage');
    await page.getByText('Stattdessen in einen Preisplan').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Rabatt ${number}`);
    await page.getByLabel('Beginn (Berlin)').fill('2098-12-01T00:00');
    await page.getByLabel('Ende (Berlin)').fill('2099-01-01T00:00');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'In den Plan stellen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rabatt ${number}`);
    await page.getByRole('button', { name: 'Zur Freigabe geben' }).click();
    await expect(page.getByText('Wartet auf die Freigabe durch eine andere Person.')).toBeVisible();
    const plan = /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? '';

    await logInAs(page, 'bookkeeping', 'Berta Buch');
    await page.goto(`${backoffice}/price-plans/${plan}`);
    await page.getByRole('button', { name: 'Freigeben' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Freigeben' }).click();
    await expect(page.getByText('Freigegeben', { exact: true })).toBeVisible();

    await letNow(plan, 'begins_at');
    const address = `/prod/${productId}/`;
    await page.goto(address);
    const shown = () =>
      page.evaluate(async () => (await fetch(location.href, { cache: 'no-store' })).text());
    await expect.poll(shown).toContain(euros(reduced));
    await page.goto(`${backoffice}/prices/items/${number}`);
    await expect(page.getByRole('table', { name: 'Reduzierungen' })).toContainText(euros(reduced));
    await page.goto(address);
    await expect(page.getByRole('main')).toContainText(euros(reduced));

    await letNow(plan, 'ends_at');
    await expect.poll(shown).not.toContain(euros(reduced));
  },
);

test(
  '[OP1.prices] a formula over a filter shows what it would change, is applied, and its way back restores the price',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const { number, amount } = await findItem();
    const raised = euros(Math.round((amount * 110) / 100));
    await logInAs(page, 'catalogue', 'Klara Katalog');
    await page.goto(`${backoffice}/prices?q=${number}`);
    await page.getByRole('button', { name: 'Formel für den ganzen Filter …' }).click();
    await page.getByLabel('Änderung (+3 %, -0,50)').fill('+10 %');
    await page.getByRole('button', { name: 'Berechnen' }).click();
    const prices = page.getByRole('table', { name: 'Die ersten 20 Preise, die sich ändern' });
    await expect(prices).toContainText(euros(amount));
    await expect(prices).toContainText(raised);
    await expect(page.getByText('Berechnet', { exact: true })).toBeVisible();
    await expectAccessible(page);
    const apply = page.getByRole('button', { name: '1 Preis jetzt ändern' });
    await apply.click();
    await expect(page.getByText('1 Preis jetzt im Shop ändern?')).toBeVisible();
    await apply.click();
    await expect(page.getByText('Ausgeführt', { exact: true })).toBeVisible();
    await expect(prices).toContainText('Übernommen');

    await page.getByRole('button', { name: 'Weg zurück berechnen …' }).click();
    await expect(page.getByText('Berechnet', { exact: true })).toBeVisible();
    await apply.click();
    await expect(page.getByText('1 Preis jetzt im Shop ändern?')).toBeVisible();
    await apply.click();
    await expect(page.getByText('Ausgeführt', { exact: true })).toBeVisible();
    await page.goto(`${backoffice}/prices?q=${number}`);
    await expect(page.locator('[data-cell="0 3"]')).toHaveText(euros(amount));
  },
);
