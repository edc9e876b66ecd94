import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { inDatabase } from './backoffice/staff.ts';
import {
  buyButton,
  choosePayment,
  goOnAsGuest,
  newEmail,
  open,
  placeOrder,
  sendShipping,
} from './purchase/shopper.ts';

/** A product of one item with scale prices, of which there are enough. */
const findScaled = () =>
  inDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{
      productId: number;
      itemId: number;
      unit: number;
      step: number;
    }>(
      `select item.product_id::integer as "productId", item.id::integer as "itemId", price.amount_minor as unit,
         (price.steps -> 0 ->> 'amountMinor')::integer as step
       from catalogue.item_price price
       join catalogue.item on item.id = price.item_id and item.is_sellable and item.minimum_order_quantity = 1
       join stock.item_stock stock on stock.item_id = item.id and stock.on_hand > 100
       where price.price_list = 'de' and price.steps -> 0 ->> 'from' = '10'
         and not exists (select from deals.deal where deal.item_id = item.id)
       order by (select count(*) from catalogue.item other where other.product_id = item.product_id), item.id limit 1`,
    );
    const [found] = rows;
    if (!found) throw new Error('The demo shop has no item with scale prices.');
    return found;
  });

const euros = (minor: number) => `${(minor / 100).toFixed(2).replace('.', ',')} €`;

test('[SP1.shown][SP1.hint][SP1.basket] a shopper sees the scale on the product page, reaches a step in the basket, and orders at its price', async ({
  page,
}) => {
  const { productId, itemId, unit, step } = await findScaled();
  await open(page, `/prod/${productId}/?varid=${itemId}`);
  const table = page.getByRole('table', { name: 'Staffelpreise' });
  const current = table.locator('tr[aria-current]');
  await expect(current).toContainText('ab 1 Stück');
  const quantity = page.locator('form#buy').getByLabel(/^Menge von/);
  await quantity.fill('10');
  await quantity.press('Tab');
  await expect(current).toContainText('ab 10 Stück');
  await expect(page.locator('form#buy')).toContainText(`10 Stück zu je ${euros(step)}`);
  await quantity.fill('9');
  await quantity.press('Tab');
  await expect(current).toContainText('ab 1 Stück');
  await expectAccessible(page);
  await buyButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Liegt im Warenkorb' })).toBeVisible();

  await open(page, '/checkout/basket/');
  const main = page.locator('main');
  await expect(main).toContainText(`Noch 1 Stück bis ${euros(step)} je Stück`);
  await expect(main).toContainText(`je ${euros(unit)}`);
  await main.getByRole('button', { name: /^Mehr von/ }).click();
  await expect(main).toContainText('Staffelpreis ab 10 Stück');
  await expect(main).toContainText(`je ${euros(step)}`);
  await expect(main).toContainText(euros(10 * step));
  await expectAccessible(page);

  await goOnAsGuest(page);
  await sendShipping(page, newEmail());
  await choosePayment(page, 'Rechnung');
  await expect(page.locator('main')).toContainText(euros(10 * step));
  const orderNumber = await placeOrder(page);
  const { rows } = await inDatabase(({ pool }) =>
    pool.query(
      `select quantity, unit_minor as unit from orders.line
       join orders.purchase on purchase.id = order_id where purchase.order_number = $1 and not is_free_item`,
      [orderNumber],
    ),
  );
  expect(rows).toEqual([{ quantity: 10, unit: step }]);
});
