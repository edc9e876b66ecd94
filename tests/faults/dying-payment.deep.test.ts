import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { submitCart } from '#shop/ordering/submit-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { settleReturn } from '#shop/settlement/settle-reports.ts';
import { reconcilePayments } from '#shop/settlement/reconcile-payments.ts';
import { startPayment } from '#shop/settlement/start-payment.ts';
import { throwBrokenInvariants } from '#tests/support/audit.ts';
import type { Buyer } from '#tests/support/buyer.ts';
import { addItems } from '#tests/support/items.ts';
import { type PayingShop, startPayingShop } from '#tests/support/paying-shop.ts';
import { crashAtStep } from './crash-at-step.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
  await addItems(shop.database.pool, [{ id: 1, amountMinor: 6000, onHand: 1000 }]);
  await shop.owner.query(
    `insert into parameters.parameter (name, entry, store, value) values ('amazonPayV2Activation', 'amazonpay.activated', '*', 'true')`,
  );
});
afterEach(() => throwBrokenInvariants(shop.database));
afterAll(() => shop.close());

test(
  '[CO6][CO5] a submit that dies at any step of order, payment and response leaves one order or none; an unpaid one expires and releases its stock',
  { timeout: 60_000 },
  async () => {
    const before = await stockOnHand();
    const deaths = await dieAtEveryStep('PAYPAL', async (buyer, ctx) => {
      const { cartId, totalMinor: confirmedTotalMinor } = buyer;
      const submission = { cartId, confirmedTotalMinor, acceptsReviewMail: false };
      const submitted = await submitCart(ctx, { ...submission, submitKey: 'one-page' });
      if (!isRefusal(submitted)) await startPayment(ctx, submitted.orderNumber);
    });
    await throwBrokenInvariants(shop.database);
    await reconcileIn(31);
    const orders = await Promise.all(deaths.map(ordersOf));
    const ended = [{ status: 'cancelled', attempts: ['expired'] }];
    const firstOrder = orders.findIndex((each) => each.length > 0);
    expect(firstOrder).toBeGreaterThan(3);
    expect(orders.length - firstOrder).toBeGreaterThan(3);
    expect(orders).toEqual(orders.map((_, index) => (index < firstOrder ? [] : ended)));
    expect(await stockOnHand()).toBe(before);
    expect(await piecesOf(deaths)).toEqual(deaths.map(() => 1));
  },
);

test.each([
  ['CREDIT_CARD', 'without a report'],
  ['PAYPAL', 'without a report'],
  ['AMAZONPAY', 'once the payer returns again'],
])(
  '[CO5] %s: a return that dies at any step of the provider’s answer or of the capture is paid once, %s',
  { timeout: 60_000 },
  async (paymentId, how) => {
    const arrivals: (() => Promise<unknown>)[] = [];
    const deaths = await dieAtEveryStep(paymentId, async (buyer, ctx) => {
      const arrival = await payAtProvider(buyer);
      arrivals.push(() => settleReturn(buyer.ctx, arrival));
      await settleReturn(ctx, arrival);
    });
    expect(deaths.length).toBeGreaterThan(8);
    await throwBrokenInvariants(shop.database);
    await reconcileIn(3);
    const settled = (await Promise.all(deaths.map(ordersOf))).flat();
    expect(settled.filter(({ attempts }) => attempts.includes('capturing'))).toEqual([]);
    if (how === 'once the payer returns again')
      for (const returnAgain of arrivals) await returnAgain();
    const orders = await Promise.all(deaths.map(ordersOf));
    expect(orders).toEqual(deaths.map(() => [{ status: 'paid', attempts: ['captured'] }]));
    const captured = deaths.map(({ totalMinor }) => [
      { capturedMinor: totalMinor, refundedMinor: 0 },
    ]);
    expect(await Promise.all(deaths.map(capturedFor))).toEqual(captured);
  },
);

/** One buyer for each step that can crash, and a last one whose steps all succeed. */
async function dieAtEveryStep(
  paymentId: string,
  work: (buyer: Buyer, ctx: Ctx) => Promise<void>,
): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let crashAt = 1; ; crashAt += 1) {
    const buyer = await shop.buyer({ items: [[1, 1]], paymentId });
    buyers.push(buyer);
    const simulated = crashAtStep(crashAt);
    const { ctx } = buyer;
    const dying = { ...ctx, db: simulated.db(ctx.db), payments: simulated.providers(ctx.payments) };
    await work(buyer, dying).catch((fault: unknown) => {
      if (!simulated.hasCrashed()) throw fault;
    });
    if (!simulated.hasCrashed()) return buyers;
  }
}

/** The payer agrees, and the provider sends no callback: only the return reports the payment. */
async function payAtProvider(buyer: Buyer) {
  shop.sandbox.plan({ decision: 'approve', callback: 'never' });
  const { pathname, searchParams } = await shop.goToProvider(await shop.submit(buyer));
  const [, , , orderReference = ''] = pathname.split('/');
  return { at: 'success' as const, orderReference, parameters: searchParams };
}

async function reconcileIn(minutes: number): Promise<void> {
  const now = shop.clock.now().getTime();
  shop.clock.moveTo(new Date(now + minutes * 60_000).toISOString());
  await reconcilePayments(shop.payments);
}

async function stockOnHand(): Promise<number> {
  const { rows } = await shop.owner.query<{ onHand: number }>(
    'select on_hand as "onHand" from stock.item_stock where item_id = 1',
  );
  return rows[0]?.onHand ?? 0;
}

async function ordersOf({ cartId }: Buyer) {
  const { rows } = await shop.owner.query<{ status: string; attempts: string[] }>(
    `select status, (select json_agg(status order by attempt_number) from payment.attempt where order_id = purchase.id) as attempts
     from orders.purchase where cart_id = $1`,
    [cartId],
  );
  return rows;
}

/** The number of pieces in the open cart of each buyer. */
async function piecesOf(buyers: readonly Buyer[]): Promise<number[]> {
  const users = buyers.map(({ ctx }) => ctx.visitor.userId);
  const { rows } = await shop.owner.query<{ pieces: number }>(
    `select coalesce(sum(position.quantity), 0)::integer as pieces
     from unnest($1::text[]) with ordinality as buyer (id, place)
     left join cart.cart on cart.user_id = buyer.id and cart.submitted_at is null
     left join cart.position on position.cart_id = cart.id
     group by buyer.place order by buyer.place`,
    [users],
  );
  return rows.map(({ pieces }) => pieces);
}

async function capturedFor({ cartId }: Buyer) {
  const { rows } = await shop.owner.query<{ orderReference: string }>(
    `select attempt.order_reference as "orderReference" from payment.attempt
     join orders.purchase on purchase.id = attempt.order_id where cart_id = $1`,
    [cartId],
  );
  return shop.sandbox
    .payments()
    .filter(({ orderReference }) => orderReference === rows[0]?.orderReference)
    .map(({ capturedMinor, refundedMinor }) => ({ capturedMinor, refundedMinor }));
}
