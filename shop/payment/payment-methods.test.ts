import { describe, expect, test } from 'vitest';
import { checkoutSettings } from '#shop/checkout/checkout-settings.ts';
import type { AccountKind } from '#shop/kernel/ctx.ts';
import { isPaymentApplicable, offerPaymentMethods, selectPayment } from './payment-methods.ts';

const bank = {
  bankRecipient: 'Ranzen GmbH',
  bankIban: 'DE02120300000000202051',
  bankBic: 'BYLADEM1001',
};
const offered = (accountKind: AccountKind | undefined, totalMinor: number, parameters = {}) =>
  offerPaymentMethods({
    accountKind,
    isB2b: false,
    totalMinor,
    settings: checkoutSettings('de', parameters),
  });

describe('[CO4] ways to pay', () => {
  test.each([
    [undefined, 15_000, undefined],
    ['guest', 15_000, undefined],
    ['guest', 15_001, 15_000],
    ['private', 100_000, undefined],
    ['private', 100_001, 100_000],
  ] as const)('%s with %i by invoice ends at %s', (kind, totalMinor, limitMinor) => {
    expect(offered(kind, totalMinor)).toEqual([
      { paymentId: 'INVOICE', isPrepaid: false, feeMinor: 0, limitMinor },
    ]);
  });

  test('prepayment is offered once there is an account to pay to', () => {
    expect(
      offered('guest', 20_000, bank).map(({ paymentId, limitMinor }) => [paymentId, limitMinor]),
    ).toEqual([
      ['INVOICE', 15_000],
      ['VORKASSE', undefined],
    ]);
  });

  test('what is over its limit is not selected, and nothing is selected by itself', () => {
    const offers = offered('guest', 20_000, bank);
    expect(selectPayment(offers, 'INVOICE', true)).toBeUndefined();
    expect(selectPayment(offers, null, true)).toBeUndefined();
    expect(selectPayment(offers, 'VORKASSE', true)).toMatchObject({ isPrepaid: true });
  });

  test('on account terms the invoice is implied without a limit, and a payless order asks for nothing', () => {
    const settings = checkoutSettings('b2b', bank);
    const offers = offerPaymentMethods({
      accountKind: 'school',
      isB2b: true,
      totalMinor: 5_000_000,
      settings,
    });
    expect(selectPayment(offers, null, false)).toEqual({
      paymentId: 'INVOICE',
      isPrepaid: false,
      feeMinor: 0,
      limitMinor: undefined,
    });
    expect(isPaymentApplicable({ isB2b: true, totalMinor: 100 })).toBe(false);
    expect(isPaymentApplicable({ isB2b: false, totalMinor: 0 })).toBe(false);
    expect(isPaymentApplicable({ isB2b: false, totalMinor: 1 })).toBe(true);
  });
});
