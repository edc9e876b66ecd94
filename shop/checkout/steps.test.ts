import { describe, expect, test } from 'vitest';
import { finishedSteps, isReadyToOrder, type Step, type CheckoutProgress } from './steps.ts';

const done: CheckoutProgress = {
  hasSession: true,
  hasLoginOption: false,
  hasBillingAddress: true,
  hasDeliveryAddress: true,
  hasShipper: true,
  hasPayment: true,
  isPaymentApplicable: true,
};

const table: [string, Partial<CheckoutProgress>, Step[], boolean][] = [
  ['all done', {}, ['login', 'shipping', 'payment'], true],
  ['no session', { hasSession: false }, [], false],
  ['a guest to be', { hasSession: false, hasLoginOption: true }, ['login'], false],
  ['no billing address', { hasBillingAddress: false }, ['login'], false],
  ['no delivery address', { hasDeliveryAddress: false }, ['login'], false],
  ['no carrier', { hasShipper: false }, ['login'], false],
  ['not paid for', { hasPayment: false }, ['login', 'shipping'], false],
  [
    'on account terms',
    { hasPayment: false, isPaymentApplicable: false },
    ['login', 'shipping'],
    true,
  ],
  [
    'on account terms without address',
    { hasBillingAddress: false, isPaymentApplicable: false },
    ['login'],
    false,
  ],
];

describe('[CO1] completed steps of the checkout', () => {
  test.each(table)('[CO1.steps] %s', (_, difference, steps, isReady) => {
    expect(finishedSteps({ ...done, ...difference })).toEqual(steps);
    expect(isReadyToOrder({ ...done, ...difference })).toBe(isReady);
  });
});
