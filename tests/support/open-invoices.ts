import { fixedClock } from '#shop/kernel/clock.ts';
import { giveBankAccount } from './bank-account.ts';
import { readyBuyer, submit } from './buyer.ts';
import { createTestDatabase } from './database.ts';
import { deliver } from './delivered-order.ts';
import { addItems } from './items.ts';
import { visitorOf } from './visitor.ts';

/** A shop of a test's own whose customers pay by invoice: pieces of 30.00, ordered on 21 November 2026 by a new guest each. */
export async function openInvoiceShop() {
  const database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, amountMinor: 3000, onHand: 1000 }]);
  await giveBankAccount(database);
  await database.pool.query(
    `insert into parameters.parameter (name, entry, value) values ('checkout', 'invoiceLimitGuestMinor', '100000')`,
  );
  const clock = fixedClock('2026-11-21T10:00:00Z');
  let guests = 0;

  async function ordered(pieces: number, host = 'www.ranzen.de'): Promise<string> {
    guests += 1;
    const buyer = await readyBuyer(visitorOf(database.db, { clock, host }), {
      items: [[1, pieces]],
      email: `rechnung${guests}@haus.example`,
      paymentId: 'INVOICE',
    });
    const { orderId, errorMessage } = await submit(buyer);
    if (orderId === null) throw new Error(errorMessage ?? 'The order was refused.');
    return orderId;
  }

  /** A delivered order with its invoice, which is not paid. */
  async function delivered(pieces: number, host?: string): Promise<string> {
    const orderNumber = await ordered(pieces, host);
    await deliver({ db: database.db, clock }, orderNumber);
    return orderNumber;
  }

  return { database, clock, ordered, delivered };
}

export type InvoiceShop = Awaited<ReturnType<typeof openInvoiceShop>>;
