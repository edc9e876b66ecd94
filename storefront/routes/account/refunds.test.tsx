import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Refunds } from './refunds.tsx';

test.each([
  ['cancelled', '<p>shop.orders.nothingToPay</p>'],
  ['placed', ''],
])('[AC3] an order without refunds that is %s says: %s', (status, markup) => {
  expect(renderToStaticMarkup(<Refunds refunds={[]} status={status} />)).toBe(markup);
});
