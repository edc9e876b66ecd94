import { describe } from 'vitest';
import {
  kinds,
  providers,
  testPrepayment,
  testProviders,
  startShopForTests,
} from './payment-matrix.ts';

startShopForTests();

describe('[CO4][CO5] every kind of customer with every provider', () => {
  testProviders(providers.flatMap((paymentId) => kinds.map((kind) => [paymentId, kind] as const)));
});

describe('[CO5] payments in advance', () => {
  testPrepayment(['registered']);
});
