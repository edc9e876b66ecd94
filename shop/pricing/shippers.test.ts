import { describe, expect, test } from 'vitest';
import type { Store } from '#shop/kernel/storefront.ts';
import { checkoutSettings, tariffTo } from './checkout-settings.ts';
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

describe('[CO8] shipping costs', () => {
  test.each([
    ['de', 'DE', 4899, ['dhl', 'dpd'], 495],
    ['de', 'DE', 4900, ['dhl', 'dpd'], 0],
    ['de', 'AT', 7899, ['dhl', 'dpd'], 695],
    ['de', 'AT', 7900, ['dhl', 'dpd'], 0],
    ['b2b', 'AT', 4900, ['dhl', 'dpd'], 695],
    ['at', 'IT', 7899, ['gls'], 695],
    ['at', 'AT', 7899, ['gls'], 695],
    ['at', 'IT', 7900, ['gls'], 0],
    ['ch', 'CH', 14_999, ['swisspost'], 1290],
    ['ch', 'LI', 15_000, ['swisspost'], 0],
    ['b2b', 'DE', 1000, ['dhl', 'dpd'], 495],
  ] as const)(
    '[CO8.tariff][ST3.carriers] in %s to %s for %i',
    (store, country, goodsMinor, codes, costMinor) => {
      const found = offers(store, country, goodsMinor);
      expect(found.map(({ code }) => code)).toEqual(codes);
      expect(new Set(found.map((offer) => offer.costMinor))).toEqual(new Set([costMinor]));
    },
  );

  test('[CO8.bulky] bulky goods cost the same at any value', () => {
    expect(offers('de', 'DE', 500_000, { hasBulkyGoods: true })).toEqual([
      { code: 'spedition', costMinor: 3990, infoKey: undefined },
    ]);
  });

  test('[CO3.packstation-dhl] only DHL delivers to packing stations', () => {
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

  test('parameters override defaults where they are whole numbers', () => {
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

  test('the tariff to a country can be set, and only countries with tax rates are served', () => {
    const settings = checkoutSettings('de', {
      deliveryCountries: 'DE, AT; FR LI',
      billingCountries: 'DE FR',
      'shippingCostMinor.AT': '800',
      'freeShippingFromMinor.LI': '20000',
    });
    expect(settings.deliveryCountries).toEqual(['DE', 'AT', 'LI']);
    expect(settings.billingCountries).toEqual(['DE', 'FR']);
    expect(['DE', 'AT', 'LI'].map((country) => tariffTo(settings, country))).toMatchObject([
      { shippingCostMinor: 495, freeShippingFromMinor: 4900 },
      { shippingCostMinor: 800, freeShippingFromMinor: 7900 },
      { shippingCostMinor: 495, freeShippingFromMinor: 20_000 },
    ]);
  });

  test.each([
    ['de', ['DE', 'AT'], ['DE', 'AT', 'CH', 'IT', 'LI']],
    ['at', ['AT', 'IT'], ['AT', 'DE', 'IT', 'CH', 'LI']],
    ['ch', ['CH', 'LI'], ['CH', 'LI', 'DE', 'AT', 'IT']],
    ['b2b', ['DE', 'AT'], ['DE', 'AT', 'CH', 'IT', 'LI']],
  ] as const)('[CO3] %s delivers to %j and bills to %j', (store, delivered, billed) => {
    expect(checkoutSettings(store, { deliveryCountries: 'XX' })).toMatchObject({
      deliveryCountries: delivered,
      billingCountries: billed,
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
  ] as const)(
    '[CO8.rates] %s taxes %s goods on %s at %i basis points',
    (country, taxClass, day, rate) => {
      expect(taxRate(country, taxClass, new Date(`${day}T12:00:00Z`))).toBe(rate);
    },
  );

  test('a country without rates is a fault that names its remedy', () => {
    expect(() => taxRate('FR', 'standard', new Date())).toThrow(
      'Add it to shop/pricing/tax-rates.ts',
    );
  });
});

describe('[CO3] carriers', () => {
  test('[CO3.dhl-germany][CO3.leaving] DHL delivers only within Germany, and abroad the first available carrier is chosen', () => {
    const abroad = offers('de', 'AT', 1000);
    expect(abroad.map(({ code, infoKey }) => [code, infoKey])).toEqual([
      ['dhl', 'DHL-GERMANY-ONLY'],
      ['dpd', undefined],
    ]);
    expect(selectShipper(abroad, 'dhl')?.code).toBe('dpd');
  });

  test('[CO3.several] the chosen carrier stays while it is available, otherwise the first available one replaces it', () => {
    const german = offers('de', 'DE', 1000);
    expect([selectShipper(german, 'dpd')?.code, selectShipper(german, 'gls')?.code]).toEqual([
      'dpd',
      'dhl',
    ]);
    expect(selectShipper([], 'dpd')).toBeUndefined();
  });
});
