import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';

const schema = buildSchema(readFileSync(new URL('schema.graphql', import.meta.url), 'utf8'));

/** The named operations, each with the arguments that clients pass and fields of its result that they read. */
const operations: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['betzoldShopInit', [], ['cartId', 'userId']],
  ['shop_findCart', ['cartId', 'calculateShippingCost'], ['details', 'attainableInfos']],
  ['getBillingAddresses', [], ['addressId', 'firstName', 'postCode', 'packstationAddress']],
  ['getShippingAddresses', [], ['addressId', 'street', 'addressAddition', 'email']],
  ['getPaymentInfo', ['cartId'], ['paymentMethods']],
  ['setSelectedPayment', ['cartId', 'paymentId', 'buyerReference'], ['successful']],
  [
    'submitCart',
    ['cartId'],
    ['orderId', 'redirectUrl', 'computopData', 'newCartId', 'errorMessage'],
  ],
  ['getThankYouPageData', ['orderId'], []],
  ['getOrdersV2', ['page', 'searchText', 'dateFilter'], ['orders', 'pageInfo']],
  ['getOrderDetailsV2', ['orderId'], []],
  [
    'findOrderForReturnByHash',
    ['hash'],
    ['hash', 'orderId', 'salesOrderNo', 'orderDate', 'items', 'returns'],
  ],
  ['tracking_addEvents', ['events'], []],
];

test.each(operations)('[TP1.operations] %s takes %j and answers %j', (name, taken, answered) => {
  const field =
    schema.getQueryType()?.getFields()[name] ?? schema.getMutationType()?.getFields()[name];
  expect(field?.args.map((argument) => argument.name)).toEqual(expect.arrayContaining([...taken]));
  const type = schema.getType(String(field?.type).replaceAll(/[[\]!]/g, ''));
  const fields = type && 'getFields' in type ? Object.keys(type.getFields()) : [];
  expect(fields).toEqual(expect.arrayContaining([...answered]));
});
