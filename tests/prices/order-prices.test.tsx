import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { thankYou, type ThankYouQuery } from '#contract/operations.generated.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { confirmationContent } from '#shop/orders/mails/confirmation-content.ts';
import { confirmationHtml } from '#shop/orders/mails/confirmation-html.ts';
import { confirmationText } from '#shop/orders/mails/confirmation-text.ts';
import { findOrderOf } from '#shop/orders/find-order.ts';
import { OrderedGoods } from '#storefront/routes/checkout/ordered-goods.tsx';
import { berlin, readyBuyer, submit } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createPriceDatabase, type PriceCase, readWords, showCases } from './price-cases.tsx';

let database: TestDatabase;
beforeAll(async () => {
  database = await createPriceDatabase();
  await database.pool.query(`insert into parameters.parameter (name, entry, value) values
    ('checkout', 'bankRecipient', 'Ranzen GmbH'), ('checkout', 'bankIban', 'DE02120300000000202051'), ('checkout', 'bankBic', 'BYLADEM1001')`);
});
afterAll(() => database.drop());

test('[OP6] [CO7] the confirmation page of an order', async () => {
  const shown = await showCases(database, async (visitor, priceCase) => {
    const { ctx, orderId } = await order(visitor, priceCase);
    const { getThankYouPageData: page } = await askContract<ThankYouQuery>(ctx, thankYou.text, {
      orderId,
    });
    if (!page) throw new Error(`No page of ${orderId}.`);
    return <OrderedGoods order={page} />;
  });
  await expect(shown).toMatchFileSnapshot('confirmation.txt');
});

test.each(['text', 'html'])('[OP6] [OP3] the mail that confirms an order, as %s', async (kind) => {
  const shown = await showCases(database, async (visitor, priceCase) => {
    const { ctx, orderId } = await order(visitor, priceCase);
    const placed = await findOrderOf(database.db, orderId, { id: ctx.visitor.account?.id ?? 0 });
    if (!placed) throw new Error(`No order ${orderId}.`);
    const content = confirmationContent(placed, ctx, ctx.storefront.baseUrl);
    const words =
      kind === 'html'
        ? readWords(confirmationHtml(content, ctx, new Map()))
        : readWords(confirmationText(content).replaceAll('\n', '<br />'));
    const [, goods = ''] = words.split(content.linesTitle);
    const { title, text } = content.delivery;
    const end = goods.slice(0, goods.indexOf(text)).lastIndexOf(title);
    return goods.slice(0, end).replace(/^[ |-]+|[ |]+$/g, '');
  });
  await expect(shown).toMatchFileSnapshot(`mail-${kind}.txt`);
});

const bulky = 1051;
const schoolAddress = { ...berlin, formType: 'companyOrSchool', company: 'Schule am Kreideweg' };

async function order(visitor: Ctx, { item, quantity }: PriceCase) {
  const { isB2b, store } = visitor.storefront;
  const ready = await readyBuyer(visitor, {
    items: [[item, quantity]],
    // A customer gets the deal's price only for a limited number of pieces.
    email: `${randomUUID()}@haus.example`,
    paymentId: 'VORKASSE',
    ...(item === bulky && { methodCode: 'spedition' }),
    ...(isB2b && { address: schoolAddress }),
    ...(store === 'ch' && {
      address: { ...berlin, postCode: '8001', city: 'Zürich', country: 'CH' },
      methodCode: 'swisspost',
    }),
  });
  const { orderId, errorMessage } = await submit(ready);
  if (!orderId) throw new Error(`The order was refused: ${errorMessage}`);
  return { ctx: ready.ctx, orderId };
}
