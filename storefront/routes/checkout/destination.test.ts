import { describe, expect, test } from 'vitest';
import type { OpenStep } from './open-step.ts';
import { noBooks } from '#storefront/addresses/books.ts';
import { carrierTo, destinationOf, reasonAgainst } from './destination.ts';

type Shipper = OpenStep['checkout']['shippers'][number];

const checkout = {
  deliveryType: 'sameAsBilling',
  billingAddress: null,
  shippingAddress: null,
} as unknown as OpenStep['checkout'];

describe('[CO3] the destination of the shipping form', () => {
  test.each([
    [{}, { isForPackstation: false, country: 'DE' }],
    [{ 'billing.country': 'AT' }, { isForPackstation: false, country: 'AT' }],
    [
      { deliveryType: 'shippingAddress', 'billing.country': 'CH', 'shipping.country': 'AT' },
      { isForPackstation: false, country: 'AT' },
    ],
    [
      { deliveryType: 'packstation', 'billing.country': 'AT' },
      { isForPackstation: true, country: 'DE' },
    ],
  ])('[CO3.delivery] the form values %j mean %j', (values: Record<string, string>, destination) => {
    const step = { checkout, books: noBooks };
    expect(destinationOf((name) => values[name], step, 'DE')).toEqual(destination);
  });
});

describe('[CO3] carriers', () => {
  const shipper = (code: string, infoKey: string | null = null) =>
    ({ code, enabled: infoKey === null, infoKey }) as Shipper;
  const shippers = [shipper('dhl'), shipper('dpd')];

  test('[CO3.packstation-dhl][CO3.leaving] a destination abroad selects the first carrier that delivers there; a packing station selects DHL', () => {
    const vienna = { isForPackstation: false, country: 'AT' };
    const station = { isForPackstation: true, country: 'DE' };
    expect(shippers.map((each) => reasonAgainst(each, vienna))).toEqual(['DHL-GERMANY-ONLY', null]);
    expect(carrierTo(shippers, vienna, 'dhl')?.code).toBe('dpd');
    expect(shippers.map((each) => reasonAgainst(each, station))).toEqual([
      null,
      'PACKSTATION-DHL-ONLY',
    ]);
    expect(carrierTo(shippers, station, 'dpd')?.code).toBe('dhl');
  });

  test('after a change back to Germany, the reasons of the saved destination are ignored', () => {
    const saved = [shipper('dhl', 'DHL-GERMANY-ONLY'), shipper('dpd')];
    const berlin = { isForPackstation: false, country: 'DE' };
    expect(saved.map((each) => reasonAgainst(each, berlin))).toEqual([null, null]);
    expect(carrierTo(saved, berlin, 'dpd')?.code).toBe('dpd');
  });
});
