import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveBankAccount } from '#tests/support/bank-account.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { operatorOf } from '#tests/support/operator-line.ts';
import { openReturningShop, type ReturningShop } from '#tests/support/returning.ts';

const folder = mkdtempSync(join(tmpdir(), 'operator-'));
let house: ReturningShop;
beforeAll(async () => {
  house = await openReturningShop();
  await giveBankAccount(house.database);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await house.close();
});

const shop = (...words: string[]) => operatorOf(house.database, house.clock)(...words);
const refused = (err: string) => ({ code: 1, out: '', err: `✗ ${err}` });
const done = (out: string) => ({ code: 0, out: `✓ ${out}`, err: '' });

let guests = 0;
async function ordered(paymentId = 'INVOICE', pieces = 3): Promise<string> {
  guests += 1;
  const email = `kunde${guests}@haus.example`;
  const items = [[1, pieces]] as const;
  const { orderId } = await submit(await readyBuyer(house.visitor(), { items, email, paymentId }));
  return orderId ?? '';
}

async function totalOf(order: string): Promise<string> {
  const { rows } = await house.database.pool.query<{ total: string }>(
    `select to_char(total_minor / 100.0, 'FM9990.00') as total from orders.purchase where order_number = $1`,
    [order],
  );
  return rows[0]?.total ?? '';
}

describe('[OP1][OP3] orders', () => {
  test('are listed, packed, handed over and delivered once', async () => {
    const order = await ordered();
    const { out } = await shop('orders', 'list');
    expect(out.split('\n')[0]).toMatch(/^order +status +email$/);
    expect(out).toContain('    line 1: 3 open, Heft');
    expect(await shop('orders', 'pack', order, '1x4')).toEqual(
      refused('The order does not have these pieces open. `orders list` shows its lines.'),
    );
    expect(await shop('orders', 'pack', order, '1x2')).toEqual(
      done(`${order} has shipment 1. Its label is being fetched.`),
    );
    expect(await shop('orders', 'pack', order)).toMatchObject({ code: 0 });
    expect(await shop('orders', 'pack', order)).toEqual(
      refused('Everything of this order is packed or cancelled.'),
    );
    expect(await shop('orders', 'deliver', order)).toEqual(
      refused('This shipment is not on its way: `orders hand-over` comes first.'),
    );
    expect(await shop('orders', 'hand-over', order)).toEqual(
      done(`Shipment 1 of ${order} is on its way. So is the mail.`),
    );
    expect(await shop('orders', 'hand-over', order)).toEqual(
      refused('This shipment is not packed, or on its way already.'),
    );
    expect(await shop('orders', 'deliver', order, '1')).toEqual(
      done(`Shipment 1 of ${order} is delivered.`),
    );
    await shop('orders', 'hand-over', order, '2');
    expect(await shop('orders', 'lose', order, '2')).toEqual(
      done(`Shipment 2 of ${order} is lost.`),
    );
    expect(await shop('orders', 'lose', order, '3')).toEqual(
      refused('There is no such order or shipment. `orders list` shows the open ones.'),
    );
  });

  test('have a parcel unpacked until it is handed over', async () => {
    const order = await ordered();
    await shop('orders', 'pack', order, '1x2');
    expect(await shop('orders', 'unpack', order)).toEqual(
      done(`Shipment 1 of ${order} is unpacked. Destroy its label.`),
    );
    expect(await shop('orders', 'unpack', order)).toEqual(
      refused('This shipment is not packed, or on its way already.'),
    );
  });

  test('are cancelled in pieces after payment, refunded once per key, and transferred back', async () => {
    const order = await ordered();
    await shop('orders', 'pack', order, '1x2');
    await shop('orders', 'hand-over', order);
    const total = await totalOf(order);
    expect((await shop('payments', 'owing')).out).toContain(`${order}  ${total}`);
    expect(await shop('payments', 'invoice-paid', order, '1.00')).toMatchObject({ code: 1 });
    expect(await shop('payments', 'invoice-paid', order, total, '2026-11-20')).toEqual(
      refused('This day is before the order, or in the future; nothing was changed.'),
    );
    expect(await shop('payments', 'invoice-paid', order, total)).toEqual(done(`${order} is paid.`));
    expect(await shop('payments', 'owing')).not.toContain(order);
    expect(await shop('orders', 'cancel', order, '1x1')).toEqual(
      done(`${order} costs 9.99 less. What was paid of it goes back.`),
    );
    expect(await shop('orders', 'refund', order, '2.00', 'sorry')).toEqual(
      done(`2.00 goes back for ${order}.`),
    );
    expect(await shop('orders', 'refund', order, '3.00', 'sorry')).toEqual(
      refused('This key gave back another amount before; nothing was changed.'),
    );
    expect(await shop('orders', 'refund', order, '900', 'more')).toEqual(
      refused('More than is left of what the order cost; nothing was changed.'),
    );
    expect(await shop('orders', 'refund', order, '-1', 'more')).toMatchObject({ code: 2 });
    const transfers = JSON.parse((await shop('orders', 'transfers', '--json')).out) as {
      rows: { id: number; order: string; amount: string }[];
    };
    const own = transfers.rows.filter((row) => row.order === order);
    expect(own.map(({ amount }) => amount).toSorted()).toEqual(['2.00', '9.99']);
    const id = String(own[0]?.id);
    expect(await shop('orders', 'transferred', id)).toEqual(
      done(`Refund ${id} is made. The mail is on its way.`),
    );
    expect(await shop('orders', 'transferred', id)).toEqual(
      refused('No refund of this number waits. `orders transfers` lists them.'),
    );
  });
});

test('[OP1][OP3] a transfer for a prepaid order is recorded once, for its whole sum', async () => {
  const order = await ordered('VORKASSE');
  const total = await totalOf(order);
  expect((await shop('payments', 'waiting')).out).toContain(`${order}  ${total}   EUR`);
  expect(await shop('orders', 'pack', order)).toEqual(
    refused('This order is not paid. `payments received` records a transfer.'),
  );
  expect(await shop('orders', 'cancel', order, '1x1')).toEqual(
    refused('An unpaid order is cancelled as a whole: name no lines.'),
  );
  expect(await shop('payments', 'received', order, '1.00')).toMatchObject({ code: 1, out: '' });
  expect(await shop('payments', 'received', order, total)).toEqual(
    done(`${order} is paid. The mail is on its way.`),
  );
  expect(await shop('payments', 'received', order, total)).toEqual(
    refused(
      'This order does not wait for this payment: it is paid or cancelled, or paid otherwise.',
    ),
  );
  expect(await shop('payments', 'received', 'R-0', total)).toEqual(
    refused('No order has this number.'),
  );
  expect((await shop('payments', 'waiting')).out).toBe('No order waits for a transfer.');
});

describe('[OP1][AC4] returns', () => {
  const UNKNOWN = 'There is no return of this number. `returns list` shows the open ones.';
  const NOT_NOW = 'The state of this return does not allow it; nothing was changed.';

  test('are listed, received, inspected and restocked', async () => {
    const order = await house.delivered([[1, 3]]);
    const { id, returnNumber } = await house.registered(order, [[1, 2]]);
    expect((await shop('returns', 'list')).out).toContain('    line 1: 2 damaged');
    expect(await shop('returns', 'inspect', returnNumber)).toEqual(refused(NOT_NOW));
    expect(await shop('returns', 'receive', returnNumber, '1x3')).toEqual(
      refused('The return does not have these pieces; nothing was changed.'),
    );
    expect(await shop('returns', 'receive', returnNumber)).toEqual(
      done(`${returnNumber} has arrived. The mail is on its way.`),
    );
    expect(await shop('returns', 'inspect', returnNumber, '--restock', 'all')).toMatchObject({
      code: 2,
    });
    expect(await shop('returns', 'inspect', returnNumber, '1x2', '--restock', '1x1')).toEqual(
      done(`${returnNumber} is inspected. It is being settled.`),
    );
    const { rows } = await house.database.pool.query(
      'select accepted_quantity, restocked_quantity from returns.position where return_id = $1',
      [id],
    );
    expect(rows).toEqual([{ accepted_quantity: 2, restocked_quantity: 1 }]);
    expect(await shop('returns', 'receive', 'R-0-RT1')).toEqual(refused(UNKNOWN));
  });

  test('are sent when exchanged, refunded when not repairable', async () => {
    const order = await house.delivered([[1, 3]]);
    const exchanged = await house.settled(await house.registered(order, [[1, 1]], 'exchange'));
    expect(await shop('returns', 'send', exchanged.returnNumber)).toEqual(
      done(`The goods of ${exchanged.returnNumber} are on their way. So is the mail.`),
    );
    expect(await shop('returns', 'send', exchanged.returnNumber)).toEqual(refused(NOT_NOW));
    const repaired = await house.settled(await house.registered(order, [[1, 1]], 'repair'));
    expect(await shop('returns', 'refund', repaired.returnNumber)).toEqual(
      done(`${repaired.returnNumber} is paid back.`),
    );
    expect(await shop('returns', 'refund', repaired.returnNumber)).toEqual(refused(NOT_NOW));
  });

  test('have photos, which are written only into a named folder', async () => {
    const order = await house.delivered([[1, 1]]);
    const { id, returnNumber } = await house.registered(order, [[1, 1]]);
    expect(await shop('returns', 'photos', 'R-0-RT1')).toEqual(refused(UNKNOWN));
    expect((await shop('returns', 'photos', returnNumber)).out).toBe('This return has no photos.');
    const photo = '0d6f6dd5-0000-4000-8000-000000000001';
    await house.database.pool.query(
      `with file as (insert into files.file (name, content_type, content, kept_at) values ($1, 'image/webp', 'photo', now()))
       insert into returns.photo (id, order_id, line_number, return_id, content_type, uploaded_at)
       select $1::uuid, order_id, 1, id, 'image/webp', now() from returns.return_order where id = $2`,
      [photo, id],
    );
    const name = `line-1-${photo}.webp`;
    const unnamed = await shop('returns', 'photos', returnNumber);
    expect(unnamed).toMatchObject({ code: 2, out: '' });
    expect(unnamed.err).toContain(`${name}\n\nName the folder`);
    const path = join(folder, name);
    expect((await shop('returns', 'photos', returnNumber, '--folder', folder)).out).toBe(path);
    expect(readFileSync(path, 'utf8')).toBe('photo');
    expect(statSync(path).mode % 0o1000).toBe(0o600);
  });

  test('list declarations of withdrawal', async () => {
    expect((await shop('returns', 'withdrawals')).out).toBe(
      'There are no declarations of withdrawal.',
    );
  });
});
