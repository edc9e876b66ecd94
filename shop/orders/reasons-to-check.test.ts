import { expect, test } from 'vitest';
import { reasonsToCheck } from './reasons-to-check.ts';

const address = { firstName: 'Jana', lastName: 'Becker', street: 'Kreideweg 7', city: 'Berlin' };

test.each([
  [{}, []],
  [{ orderComment: ' \n ' }, []],
  [{ orderComment: 'Hinten abladen' }, ['comment']],
  [{ deliveryAddress: { ...address, street: 'Kreideweg' } }, ['address']],
  [{ deliveryAddress: { ...address, city: '12345' } }, ['address']],
  [{ deliveryAddress: { ...address, lastName: '.' } }, ['address']],
  [{ deliveryAddress: { ...address, firstName: 'aaaa' } }, ['address']],
  [{ deliveryAddress: { ...address, street: 'Asssssstraße 1' } }, ['address']],
  [{ deliveryAddress: { ...address, street: '12345678' } }, []],
  [{ deliveryAddress: { ...address, lastName: 'Åkesson', city: 'Ö' } }, []],
  [
    { orderComment: 'x', deliveryAddress: { ...address, street: 'Am Markt' } },
    ['comment', 'address'],
  ],
])('[OP1] an order with %j is to be checked for %j', (parts, reasons) => {
  const order = { orderComment: null, deliveryAddress: address, ...parts };
  expect(reasonsToCheck(order)).toEqual(reasons);
});
