import { describe, expect, test } from 'vitest';
import type { Store } from '#shop/storefronts/storefront.ts';
import { checkoutSettings } from './checkout-settings.ts';
import { offerShippers, selectShipper } from './shippers.ts';
import { taxRate } from './tax-rates.ts';

function offers(
  store: Store,
  country: string,
  goodsMinor: number,
  { hasBulkyGoods = false, isPackstation = false } = {},
) {
  const settings = checkoutSettings(store, { dpd: store === 'at' ? 'false' : 'true' });
  return offerShippers({
    store,
    country,
    goodsMinor,
    hasBulkyGoods,
    isPackstation,
    hasPrime: false,
    hasOnlyCatalogues: false,
    settings,
  });
}

describe('[CO8] what shipping costs', () => {
  test.each([
    ['de', 'DE', 4899, ['dhl', 'dpd'], 495],
    ['de', 'DE', 4900, ['dhl', 'dpd'], 0],
    ['at', 'AT', 7899, ['gls'], 695],
    ['at', 'IT', 7900, ['gls'], 0],
    ['ch', 'CH', 14_999, ['swisspost'], 1290],
    ['ch', 'LI', 15_000, ['swisspost'], 0],
    ['b2b', 'DE', 1000, ['dhl', 'dpd'], 495],
  ] as const)('in %s to %s for %i', (store, country, goodsMinor, codes, costMinor) => {
    const found = offers(store, country, goodsMinor);
    expect(found.map(({ code }) => code)).toEqual(codes);
    expect(new Set(found.map((offer) => offer.costMinor))).toEqual(new Set([costMinor]));
  });

  test('bulky goods cost the same whatever they are worth', () => {
    expect(offers('de', 'DE', 500_000, { hasBulkyGoods: true })).toEqual([
      { code: 'spedition', costMinor: 3990, infoKey: undefined },
    ]);
  });

  test('[CO3] to a packing station comes DHL alone', () => {
    const to = (hasBulkyGoods: boolean) =>
      offers('de', 'DE', 1000, { hasBulkyGoods, isPackstation: true }).map((offer) => [
        offer.code,
        offer.infoKey,
      ]);
    expect(to(false)).toEqual([
      ['dhl', undefined],
      ['dpd', 'PACKSTATION-DHL-ONLY'],
    ]);
    expect(to(true)).toEqual([['spedition', 'PACKSTATION-DHL-ONLY']]);
  });

  test('parameters go before defaults where they are whole numbers', () => {
    const parameters = {
      shippingCostMinor: '0',
      freeShippingFromMinor: '-1',
      bulkyCostMinor: '4.5',
      bankIban: 'DE1',
    };
    expect(checkoutSettings('de', parameters)).toMatchObject({
      shippingCostMinor: 0,
      freeShippingFromMinor: 4900,
      bulkyCostMinor: 3990,
      bank: undefined,
    });
  });

  test.each([
    ['DE', 'standard', '2026-11-21', 1900],
    ['DE', 'reduced', '2026-11-21', 700],
    ['AT', 'reduced', '2026-11-21', 1000],
    ['IT', 'standard', '2026-11-21', 2200],
    ['LI', 'standard', '2023-12-31', 770],
    ['CH', 'standard', '2024-01-01', 810],
    ['CH', 'reduced', '2026-11-21', 260],
  ] as const)('%s taxes %s goods on %s at %i basis points', (country, taxClass, day, rate) => {
    expect(taxRate(country, taxClass, new Date(`${day}T12:00:00Z`))).toBe(rate);
  });

  test('a country without rates is a fault that names its remedy', () => {
    expect(() => taxRate('FR', 'standard', new Date())).toThrow(
      'Add it to shop/checkout/tax-rates.ts',
    );
  });
});

describe('[CO3] carriers', () => {
  test('DHL brings nothing abroad, and leaving Germany picks the first that does', () => {
    const abroad = offers('de', 'AT', 1000);
    expect(abroad.map(({ code, infoKey }) => [code, infoKey])).toEqual([
      ['dhl', 'DHL-GERMANY-ONLY'],
      ['dpd', undefined],
    ]);
    expect(selectShipper(abroad, 'dhl')?.code).toBe('dpd');
  });

  test('the chosen one stays while it can, else the first that can', () => {
    const german = offers('de', 'DE', 1000);
    expect([selectShipper(german, 'dpd')?.code, selectShipper(german, 'gls')?.code]).toEqual([
      'dpd',
      'dhl',
    ]);
    expect(selectShipper([], 'dpd')).toBeUndefined();
  });
});
