import { afterAll, beforeAll, expect, test } from 'vitest';
import { BuyBar } from '#storefront/routes/product/buy-bar.tsx';
import { DealPanel } from '#storefront/routes/product/deal-panel.tsx';
import { offerOf } from '#storefront/routes/product/product-view.ts';
import { productData } from '#storefront/routes/product/structured-data.ts';
import { PriceBlock } from '#storefront/ui/price-block.tsx';
import { TileBadges } from '#storefront/product-tile/tile-badges.tsx';
import { TilePrice } from '#storefront/product-tile/tile-price.tsx';
import { activeDeal } from '#storefront/product-tile/tile-state.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { createPriceDatabase, pageOf, showCases, tileOf, wordsOf } from './price-cases.tsx';

let database: TestDatabase;
beforeAll(async () => {
  database = await createPriceDatabase();
});
afterAll(() => database.drop());

test('[OP6.base-price][LS4] tiles show prices as the law requires', async () => {
  const shown = await showCases(database, async (ctx, { product }) => {
    const tile = await tileOf(ctx, product);
    return (
      <>
        <TileBadges
          tile={{
            ...tile,
            badges: { ...tile.badges, new: false, popular: false },
            extraBadges: [],
          }}
        />
        <TilePrice tile={tile} deal={activeDeal(tile)} />
      </>
    );
  });
  await expect(shown).toMatchFileSnapshot('tile.txt');
});

test('[OP6.lowest-price][PD3.prices] the buy box of a chosen article', async () => {
  const shown = await showCases(database, async (ctx, { product, item: itemId }) => {
    const { item } = await pageOf(ctx, product, itemId);
    return item.lightningDealInfo ? (
      <DealPanel deal={item.lightningDealInfo} prices={item.prices} onEnd={() => undefined} />
    ) : (
      <PriceBlock prices={item.prices} />
    );
  });
  await expect(shown).toMatchFileSnapshot('buy-box.txt');
});

test('[OP6] [PD3] the buy box of a product without a chosen article', async () => {
  const shown = await showCases(database, async (ctx, { product: id, item }) => {
    const { product } = await pageOf(ctx, id, item);
    return (
      <PriceBlock prices={product.startingPrices} isFrom={!product.hasSamePricesForAllItems} />
    );
  });
  await expect(shown).toMatchFileSnapshot('starting-price.txt');
});

test('[OP6] [PD3] the buy bar on phones', async () => {
  const shown = await showCases(database, async (ctx, { product, item: itemId }) => {
    const { item } = await pageOf(ctx, product, itemId);
    return (
      <BuyBar
        offer={offerOf({ prices: item.prices, isFrom: false }, item.lightningDealInfo ?? undefined)}
        name=""
        picture={undefined}
        button={{ current: null }}
      />
    );
  });
  await expect(shown).toMatchFileSnapshot('buy-bar.txt');
});

test('[PD3] the buy bar says „ab“ before a starting price', async () => {
  const ctx = visitorOf(database.db, { host: 'www.ranzen.de' });
  const { product } = await pageOf(ctx, 102, 1021);
  const barWith = (isFrom: boolean) => {
    const offer = offerOf({ prices: product.startingPrices, isFrom }, undefined);
    return wordsOf(
      ctx,
      <BuyBar offer={offer} name="" picture={undefined} button={{ current: null }} />,
    );
  };
  expect(await barWith(true)).toMatch(/^ab \d/);
  expect(await barWith(false)).toMatch(/^\d/);
});

test('[OP6] [SO1] offers in structured data for search engines', async () => {
  const shown = await showCases(database, async (ctx, { product: id, item }) => {
    const { product } = await pageOf(ctx, id, item);
    return JSON.stringify(offersIn(productData(product, ctx.storefront.baseUrl)));
  });
  await expect(shown).toMatchFileSnapshot('structured-data.txt');
});

type DataOfOffers = { offers?: object; hasVariant?: { offers: object }[] };

function offersIn(data: DataOfOffers): object[] {
  return data.hasVariant?.map(({ offers }) => offers) ?? [data.offers ?? {}];
}
