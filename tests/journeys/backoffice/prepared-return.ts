import { readFile } from 'node:fs/promises';
import { systemClock } from '#shop/kernel/clock.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { signOrderLink } from '#shop/orders/order-link.ts';
import { uploadReturnPhoto } from '#shop/returns/photos.ts';
import { submitReturn } from '#shop/returns/submit-return.ts';
import { declareWithdrawal } from '#shop/returns/withdrawal/declare-withdrawal.ts';
import { deliveredOrder } from '#tests/support/delivered-order.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { inDatabase } from './staff.ts';

const photoPath = 'storefront/errors/not-found.webp';

/** A guest's delivered order of two pencils; answers its number. */
export function prepareDelivered(): Promise<string> {
  return inDatabase(async ({ db }) => {
    const visitor = visitorOf(db, { clock: systemClock });
    const email = `gast-${crypto.randomUUID()}@haus.example`;
    return (await deliveredOrder(visitor, { items: [[200, 2]], email })).orderNumber;
  });
}

/** A guest's registered return of two pencils with a photo; answers its number and its order's. */
export async function prepareReturn(): Promise<{ orderNumber: string; returnNumber: string }> {
  const orderNumber = await prepareDelivered();
  return inDatabase(async ({ db }) => {
    const visitor = visitorOf(db, { clock: systemClock });
    const hash = await signOrderLink(visitor, orderNumber);
    const file = new File([await readFile(photoPath)], 'foto.webp');
    const photo = await uploadReturnPhoto(visitor, { hash, itemId: '1', file });
    if (isRefusal(photo)) throw new Error(photo.refused);
    const additionalInfo = 'Der Deckel hat einen Riss.';
    const submitted = await submitReturn(
      visitor,
      {
        hash,
        orderId: orderNumber,
        salesOrderNo: orderNumber,
        regulation: 'refund',
        items: [{ id: '1', quantity: 2, reason: 'damaged', additionalInfo }],
        carrier: 'dhl',
        labels: 1,
        contact: { firstName: 'Jana', lastName: 'Becker', email: 'jana@haus.example' },
      },
      crypto.randomUUID(),
    );
    if (!('registered' in submitted)) throw new Error(JSON.stringify(submitted));
    return { orderNumber, returnNumber: submitted.registered.returnNumber };
  });
}

/** A guest's withdrawal from a contract that no order is found for; answers its number. */
export function prepareWithdrawal(): Promise<string> {
  return inDatabase(async ({ db }) => {
    const visitor = visitorOf(db, { clock: systemClock });
    const email = `gast-${crypto.randomUUID()}@haus.example`;
    const input = { name: 'Jana Becker', email, contractReference: 'Oktober', scope: '' };
    const declared = await declareWithdrawal(visitor, input, crypto.randomUUID());
    if (!('declaration' in declared)) throw new Error(JSON.stringify(declared));
    return declared.declaration.declarationNumber;
  });
}
