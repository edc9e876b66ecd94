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
    store: 'de',
    itemIds: [],
    providers: {},
    totalMinor,
    settings: checkoutSettings('de', parameters),
  });

const chosen = (paymentId: string | null) => ({ paymentId, buyerReference: null });

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
      { paymentId: 'CASH_ON_DELIVERY', isPrepaid: false, feeMinor: 590, limitMinor: undefined },
    ]);
  });

  test('prepayment is offered once there is an account to pay to', () => {
    expect(
      offered('guest', 20_000, bank).map(({ paymentId, limitMinor }) => [paymentId, limitMinor]),
    ).toEqual([
      ['INVOICE', 15_000],
      ['VORKASSE', undefined],
      ['CASH_ON_DELIVERY', undefined],
    ]);
  });

  test('what is over its limit is not selected, and nothing is selected by itself', () => {
    const offers = offered('guest', 20_000, bank);
    expect(selectPayment(offers, chosen('INVOICE'), true)).toBeUndefined();
    expect(selectPayment(offers, chosen(null), true)).toBeUndefined();
    expect(selectPayment(offers, chosen('VORKASSE'), true)).toMatchObject({ isPrepaid: true });
  });

  test('on account terms the invoice is implied without a limit, and a payless order asks for nothing', () => {
    const settings = checkoutSettings('b2b', bank);
    const offers = offerPaymentMethods({
      accountKind: 'school',
      isB2b: true,
      store: 'b2b',
      itemIds: [],
      providers: {},
      totalMinor: 5_000_000,
      settings,
    });
    expect(selectPayment(offers, chosen(null), false)).toEqual({
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
