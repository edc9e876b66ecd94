import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { businessOrigin } from '../places.ts';
import { open, untilScriptRuns } from '../purchase/shopper.ts';
import { loggedIn } from '../school-people.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

type Priced = { itemId: number; productId: number; number: string; amount: number; least: number };

/** A condition on items, as SQL, of which one is found that has a price in a list and no steps, deal or plan. */
const findItem = (priceList: string, condition: string) =>
  inDatabase(async ({ pool }) => {
    const { rows } = await pool.query<Priced>(
      `select item.id::integer as "itemId", item.product_id::integer as "productId", item.order_number as number,
         price.amount_minor as amount, item.minimum_order_quantity as least
       from catalogue.item_price price
       join catalogue.item on item.id = price.item_id and item.is_sellable and item.max_quantity > 60
       join catalogue.product on product.id = item.product_id and not is_book and product.state = 'published'
       join stock.item_stock stock on stock.item_id = item.id and stock.on_hand > 0
       where price.price_list = $1 and price.steps = '[]' and price.amount_minor > 200 and ${condition}
         and not exists (select from deals.deal where deal.item_id = item.id)
         and not exists (select from price_desk.plan_price planned where planned.item_id = item.id)
       order by random() limit 1`,
      [priceList],
    );
    const [found] = rows;
    if (!found) throw new Error('The demo shop has no such item.');
    return found;
  });

const removeSteps = ({ itemId }: Priced) =>
  inDatabase(({ pool }) =>
    pool.query(`update catalogue.item_price set steps = '[]' where item_id = $1`, [itemId]),
  );

const text = (minor: number) => (minor / 100).toFixed(2).replace('.', ',');

/** Types a scale price into the last row of the only item's form. */
async function typeStep(page: Page, from: number, amountMinor: number): Promise<void> {
  await page.getByRole('button', { name: 'Stufe hinzufügen' }).press('Enter');
  const rows = page.getByRole('group', { name: /^Stufe \d$/ });
  await rows.last().getByLabel('Ab Stück').fill(String(from));
  await rows.last().getByLabel('Preis je Stück').fill(text(amountMinor));
}

const save = (part: Page | Locator) =>
  part.getByRole('button', { name: 'Staffelpreise speichern' });

test(
  "[SP1.desk] steps are entered on the product's record by keyboard, wrong ones are refused, and a shopper then sees them",
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    const alone =
      'not exists (select from catalogue.item other where other.product_id = item.product_id and other.id <> item.id)';
    const item = await findItem('de', alone);
    const { amount, productId, number, least } = item;
    try {
      await logInAs(page, 'catalogue', 'Stina Staffel');
      await page.goto(`${backoffice}/products/${productId}`);
      await page.getByRole('link', { name: 'Staffelpreise' }).click();
      await expect(page.getByText('Der Shop zeigt keine Staffelpreise.')).toBeVisible();
      await typeStep(page, least + 9, amount);
      await expect(page.getByText('Jeder Staffelpreis muss niedriger sein')).toBeVisible();
      await expect(save(page)).toBeDisabled();
      await page.getByLabel('Preis je Stück').fill(text(amount - 20));
      await typeStep(page, least + 9, amount - 50);
      await expect(page.getByText('mit steigenden Mengen')).toBeVisible();
      await expectAccessible(page);
      await page
        .getByLabel('Ab Stück')
        .last()
        .fill(String(least + 29));
      const preview = page.getByRole('table', { name: `Staffelpreise von ${number}` });
      await expect(preview.getByRole('row')).toHaveCount(4);
      await expect(preview).toContainText(text(amount - 50));
      await page.reload();
      await expect(preview).toContainText(text(amount - 50));
      await save(page).press('Enter');
      await expect(page.getByText('Der Shop zeigt die Staffelpreise sofort.')).toBeVisible();
      await expectAccessible(page);

      await open(page, `/prod/${productId}/`);
      const table = page.getByRole('table', { name: 'Staffelpreise' });
      await expect(table.getByRole('row')).toHaveCount(4);
      await expect(table).toContainText(`ab ${least + 29} Stück`);
      await expect(table).toContainText(`${text(amount - 50)} €`);
    } finally {
      await removeSteps(item);
    }
  },
);

test(
  '[SP1.shown][SP1.lists] a school sees a step of the back office net and gross, in its reorder table and its basket',
  { tag: ['@wide', '@deep'] },
  async ({ browser, page }) => {
    test.slow();
    const ordered = `item.order_number in (
      select line.order_number from orders.line join orders.purchase on purchase.id = order_id and price_list = 'edu'
      join account.account on account.id = purchase.account_id where account.customer_number = '7000001')`;
    const item = await findItem('edu', ordered);
    const { amount, productId, number, least, itemId } = item;
    const [from, step] = [least + 19, amount - 30];
    try {
      await logInAs(page, 'catalogue', 'Stina Staffel');
      await page.goto(`${backoffice}/products/${productId}/prices?list=edu`);
      const form = page.locator('section', { has: page.getByRole('heading', { name: number }) });
      await form.getByRole('button', { name: 'Stufe hinzufügen' }).click();
      await form.getByLabel('Ab Stück').fill(String(from));
      await form.getByLabel('Preis je Stück').fill(text(step));
      const preview = page.getByRole('table', { name: `Staffelpreise von ${number}` });
      await expect(preview.getByRole('columnheader', { name: 'Brutto je Stück' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Staffelpreise', exact: true })).toBeVisible();
      await save(form).press('Enter');
      await expect(page.getByText('Der Shop zeigt die Staffelpreise sofort.')).toBeVisible();

      const school = await loggedIn(browser, {
        name: '7000001',
        secret: 'Schulranzen-2026',
        target: '/myaccount/reorder/',
      });
      const row = school.getByRole('row').filter({ hasText: number });
      const gross = await preview.getByRole('cell').last().textContent();
      expect(gross).not.toContain(text(step));
      await expect(row).toContainText(`ab ${from} Stück je ${text(step)} €`);
      await expect(row).toContainText(`ab ${from} Stück je ${gross?.trim() ?? '?'}`);

      await school.goto(`${businessOrigin}/prod/${productId}/?varid=${itemId}`);
      await untilScriptRuns(school);
      const table = school.getByRole('table', { name: 'Staffelpreise' });
      await expect(table.getByRole('columnheader', { name: 'Netto je Stück' })).toBeVisible();
      await expect(table).toContainText(gross?.trim() ?? '?');
      const quantity = school.locator('form#buy').getByLabel(/^Menge von/);
      await quantity.fill(String(from));
      await quantity.press('Tab');
      await expect(table.locator('tr[aria-current]')).toContainText(`ab ${from} Stück`);
      await expectAccessible(school);
    } finally {
      await removeSteps(item);
    }
  },
);
