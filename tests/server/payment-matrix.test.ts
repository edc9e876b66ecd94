import { describe } from 'vitest';
import {
  testPlacedOrders,
  testPrepayment,
  testProviders,
  startShopForTests,
} from './payment-matrix.ts';

startShopForTests();

/** Each provider and each kind of customer; payment-matrix.deep.test.ts has the other pairs. */
describe('[CO4][CO5.card][CO5.paypal][CO5.twint] payments by a provider', () => {
  testProviders([
    ['CREDIT_CARD', 'guest'],
    ['TWINT', 'registered'],
    ['PAYPAL', 'business'],
    ['AMAZONPAY', 'guest'],
  ]);
});

describe('[CO4][CO6][CO5.invoice] payments without a provider', () => {
  testPlacedOrders([
    ['INVOICE', 'guest'],
    ['INVOICE', 'registered'],
    ['INVOICE', 'business'],
    ['X_RECHNUNG', 'business'],
    ['CASH_ON_DELIVERY', 'guest'],
    ['CASH_ON_DELIVERY', 'registered'],
  ]);
});

describe('[CO5.invoice] payments in advance', () => {
  testPrepayment(['guest']);
});
