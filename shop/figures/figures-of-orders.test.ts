import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelLines } from '#shop/fulfilment/cancel-lines.ts';
import { refundOrder } from '#shop/fulfilment/refund-order.ts';
import { berlin, readyBuyer, submit, totalOf } from '#tests/support/buyer.ts';
import { deliver } from '#tests/support/delivered-order.ts';
import { figureDifferences } from '#tests/support/figures.ts';
import fc from '#tests/support/properties.ts';
import { openReturningShop, type ReturningShop } from '#tests/support/returning.ts';
import { addVouchers, ordinary, present } from '#tests/support/vouchers.ts';
import { viewFigures } from './view-figures.ts';

const staff = { language: 'de' } as const;
const november = { from: '2026-11-01', until: '2026-11-30' };

describe('[OP1.figures] orders with cancellations, favours, returns and vouchers', () => {
  let shop: ReturningShop;
  beforeEach(async () => {
    shop = await openReturningShop();
    await shop.database.pool.query(`
      insert into catalogue.category (id, level, position, path, icon, tint, picture_key) values (2, 1, 2, '{2}', 'x', 'himmel', 'stift');
      update catalogue.product set main_category_id = 2, tax_class = 'reduced' where id = 2`);
    await addVouchers(shop.database.db, [{ ...ordinary, priceLists: ['de', 'at', 'ch'] }]);
  });
  afterEach(() => shop.close());

  const plan = fc.record({
    place: fc.constantFrom('de', 'at', 'ch'),
    company: fc.boolean(),
    pieces: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 7 })),
    hasVoucher: fc.boolean(),
    cancelled: fc.integer({ min: 0, max: 2 }),
    favourMinor: fc.constantFrom(0, 1, 137),
    returned: fc.integer({ min: 0, max: 2 }),
  });
  type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;

  const addresses = {
    de: berlin,
    at: { ...berlin, postCode: '1010', city: 'Wien', country: 'AT' },
    ch: { ...berlin, postCode: '8001', city: 'Zürich', country: 'CH' },
  };
  let guests = 0;

  async function follow({ place, company, pieces, hasVoucher, ...then }: Plan): Promise<void> {
    guests += 1;
    const address = {
      ...addresses[place as 'de'],
      ...(company && { formType: 'companyOrSchool', company: 'Schule am See' }),
    };
    const items = pieces.map((quantity, index) => [index + 1, quantity] as const);
    const buyer = await readyBuyer(shop.visitor({ host: `www.ranzen.${place}` }), {
      items,
      email: `plan${guests}@haus.example`,
      address,
      methodCode: { de: 'dhl', at: 'gls', ch: 'swisspost' }[place as 'de'],
    });
    if (hasVoucher) await present(buyer.ctx, buyer.cartId, 'ZEHN');
    const totalMinor = await totalOf(buyer.ctx, buyer.cartId);
    const { orderId: orderNumber, errorMessage } = await submit({ ...buyer, totalMinor });
    if (orderNumber === null) throw new Error(errorMessage ?? 'refused');
    const { cancelled, favourMinor, returned } = then;
    if (cancelled > 0)
      await cancelLines(shop.ctx(), { orderNumber, lines: [{ lineNumber: 1, quantity: 1 }] });
    if (cancelled > 1 && pieces[0] === 1)
      return void (await cancelLines(shop.ctx(), { orderNumber }));
    await deliver({ db: shop.database.db, clock: shop.clock }, orderNumber);
    if (favourMinor > 0)
      await refundOrder(shop.ctx(), {
        orderNumber,
        amountMinor: favourMinor,
        reason: 'goodwill',
        refundKey: 'favour',
      });
    if (returned > 0 && place === 'de')
      await shop.settled(
        await shop.registered(orderNumber, [[2, 1]], returned > 1 ? 'voucher' : 'refund', 0),
      );
  }

  test('make figures that are invoices less credit notes to the cent, per currency, and open their rows', async () => {
    const plans = fc.sample(plan, 9);
    for (const each of plans) await follow(each);
    expect(await figureDifferences(shop.database, november)).toEqual([]);
    const orders = await viewFigures({ db: shop.database.db, staff }, november);
    expect(orders?.currencies.reduce((sum, { now }) => sum + (now.orders ?? 0), 0)).toBe(
      plans.length,
    );
  });
});
