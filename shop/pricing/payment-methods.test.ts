import { describe, expect, test } from 'vitest';
import { checkoutSettings } from './checkout-settings.ts';
import type { AccountKind } from '#shop/kernel/ctx.ts';
import type { PaymentProvider } from '#adapters/payment/port.ts';
import type { Store } from '#shop/kernel/storefront.ts';
import { isLeitwegId } from '#shop/payment/leitweg-id.ts';
import {
  isPaymentApplicable,
  isPrepaid,
  offerPaymentMethods,
  paymentFee,
  selectPayment,
} from './payment-methods.ts';

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
    country: 'DE',
    isForPackstation: false,
    itemIds: [],
    providers: {},
    totalMinor,
    settings: checkoutSettings('de', parameters),
  });

const chosen = (paymentId: string | null) => ({ paymentId, buyerReference: null });

describe('[CO4] payment methods', () => {
  test.each([
    [undefined, 15_000, undefined],
    ['guest', 15_000, undefined],
    ['guest', 15_001, 15_000],
    ['private', 100_000, undefined],
    ['private', 100_001, 100_000],
  ] as const)('[CO4.invoice] %s with %i by invoice ends at %s', (kind, totalMinor, limitMinor) => {
    expect(offered(kind, totalMinor)).toEqual([
      { paymentId: 'INVOICE', isPrepaid: false, feeMinor: 0, limitMinor },
      { paymentId: 'CASH_ON_DELIVERY', isPrepaid: false, feeMinor: 590, limitMinor: undefined },
    ]);
  });

  test('prepayment is offered once a bank account is set', () => {
    expect(
      offered('guest', 20_000, bank).map(({ paymentId, limitMinor }) => [paymentId, limitMinor]),
    ).toEqual([
      ['INVOICE', 15_000],
      ['VORKASSE', undefined],
      ['CASH_ON_DELIVERY', undefined],
    ]);
  });

  test('a method over its limit is not selected, and none is selected by default', () => {
    const offers = offered('guest', 20_000, bank);
    expect(selectPayment(offers, chosen('INVOICE'), true)).toBeUndefined();
    expect(selectPayment(offers, chosen(null), true)).toBeUndefined();
    expect(selectPayment(offers, chosen('VORKASSE'), true)).toMatchObject({ isPrepaid: true });
  });

  test('[CO1.skip] on account terms the invoice is implied without a limit, and a free order needs no method', () => {
    const settings = checkoutSettings('b2b', bank);
    const offers = offerPaymentMethods({
      accountKind: 'school',
      isB2b: true,
      store: 'b2b',
      country: 'DE',
      isForPackstation: false,
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

const provider = {} as PaymentProvider;
const providers = {
  CREDIT_CARD: provider,
  PAYPAL: provider,
  TWINT: provider,
  AMAZONPAY: provider,
};
const everythingOn = {
  ...bank,
  'T134_Twint-Payment': 'true',
  'amazonpay.activated': 'true',
  'amazonpay.blacklist': '757801, 757802',
  xRechnung: 'true',
};

type Place = { country: string; isForPackstation: boolean };
const to = (country: string): Place => ({ country, isForPackstation: false });
const home: Record<Store, Place> = { de: to('DE'), at: to('AT'), ch: to('CH'), b2b: to('DE') };

describe('[CO4] availability of each payment method', () => {
  const ids = (
    store: Store,
    accountKind: AccountKind,
    itemIds: readonly number[] = [1],
    parameters: Record<string, string> = everythingOn,
    at: Place = home[store],
  ) =>
    offerPaymentMethods({
      accountKind,
      isB2b: store === 'b2b',
      store,
      ...at,
      totalMinor: 5000,
      itemIds,
      settings: checkoutSettings(store, parameters),
      providers,
    }).map(({ paymentId }) => paymentId);

  test.each([
    [
      'de',
      'private',
      ['CREDIT_CARD', 'PAYPAL', 'AMAZONPAY', 'INVOICE', 'VORKASSE', 'CASH_ON_DELIVERY'],
    ],
    [
      'at',
      'guest',
      ['CREDIT_CARD', 'PAYPAL', 'AMAZONPAY', 'INVOICE', 'VORKASSE', 'CASH_ON_DELIVERY'],
    ],
    ['ch', 'private', ['CREDIT_CARD', 'PAYPAL', 'TWINT', 'INVOICE', 'VORKASSE']],
    [
      'de',
      'school',
      [
        'CREDIT_CARD',
        'PAYPAL',
        'AMAZONPAY',
        'INVOICE',
        'X_RECHNUNG',
        'VORKASSE',
        'CASH_ON_DELIVERY',
      ],
    ],
    [
      'at',
      'company',
      ['CREDIT_CARD', 'PAYPAL', 'AMAZONPAY', 'INVOICE', 'VORKASSE', 'CASH_ON_DELIVERY'],
    ],
    ['b2b', 'school', ['INVOICE', 'X_RECHNUNG']],
  ] as const)(
    '[CO4.methods][CO4.everywhere][CO4.twint][CO4.e-invoice] %s, %s',
    (store, kind, expected) => {
      expect(ids(store, kind)).toEqual(expected);
    },
  );

  test('[CO4.twint][CO5.amazon] switches and the blacklist disable them', () => {
    expect(ids('de', 'school', [1], {})).toEqual([
      'CREDIT_CARD',
      'PAYPAL',
      'INVOICE',
      'CASH_ON_DELIVERY',
    ]);
    expect(ids('ch', 'private', [1], {})).not.toContain('TWINT');
    expect(ids('de', 'private', [1, 757_802])).not.toContain('AMAZONPAY');
  });

  test.each([
    ['de', 'AT', false],
    ['at', 'IT', false],
    ['de', 'DE', true],
  ] as const)(
    '[CO4.cash] no cash on delivery from %s to %s, to a packing station: %s',
    (store, country, isForPackstation) => {
      const there = { country, isForPackstation };
      expect(ids(store, 'private', [1], everythingOn, there)).not.toContain('CASH_ON_DELIVERY');
      const payer = { store, ...there, totalMinor: 5000, settings: checkoutSettings(store, {}) };
      expect(paymentFee('CASH_ON_DELIVERY', payer)).toBe(0);
    },
  );

  test('[CO4.unknown] unknown methods count as prepaid', () => {
    const expected = [
      ['VINCO_V', true],
      ['VORKASSE', true],
      ['TWINT', true],
      ['INVOICE', false],
      ['RECHNUNG', false],
      ['X_RECHNUNG', false],
      ['CASH_ON_DELIVERY', false],
    ] as const;
    expect(expected.map(([id]) => [id, isPrepaid(id)])).toEqual(expected);
  });

  test('[CO4.cash] the fee of a chosen cash on delivery counts where it is available', () => {
    const fee = (paymentId: string | null, store: Store, totalMinor = 5000) =>
      paymentFee(paymentId, {
        store,
        ...home[store],
        totalMinor,
        settings: checkoutSettings(store, {}),
      });
    expect([fee('CASH_ON_DELIVERY', 'de'), fee('CASH_ON_DELIVERY', 'at')]).toEqual([590, 590]);
    expect([fee('CASH_ON_DELIVERY', 'ch'), fee('INVOICE', 'de'), fee(null, 'de')]).toEqual([
      0, 0, 0,
    ]);
    expect(fee('CASH_ON_DELIVERY', 'de', 0)).toBe(0);
  });

  test('[CO4.e-invoice] an e-invoice needs a reference with valid check digits', () => {
    const offers = [
      { paymentId: 'X_RECHNUNG', isPrepaid: false, feeMinor: 0, limitMinor: undefined },
    ] as const;
    const select = (buyerReference: string | null) =>
      selectPayment(offers, { paymentId: 'X_RECHNUNG', buyerReference }, true)?.paymentId;
    expect(select('04011000-1234512345-06')).toBe('X_RECHNUNG');
    expect([select(null), select('04011000-1234512345-07')]).toEqual([undefined, undefined]);
  });
});

test.each([
  ['04011000-1234512345-06', true],
  ['04011000-1234512345-35', false],
  ['04011000-12345ABCXYZ-86', true],
  ['04011000-12345abcxyz-86', true],
  ['04011001-12345ABCXYZ-86', false],
  ['04011000-06-', false],
  ['0-1-06', false],
  ['04011000 1234512345 06', false],
  ['', false],
])('[CO4.e-invoice] %j is a Leitweg-ID: %s', (text, expected) => {
  expect(isLeitwegId(text)).toBe(expected);
});
