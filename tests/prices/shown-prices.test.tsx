import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CartViewFragment,
  findCart,
  goesWithIt,
  type ItemViewFragment,
  productPage,
  type ProductPageQuery,
  type TileViewFragment,
} from '#contract/operations.generated.ts';
import type { StorefrontView } from '#contract/door.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { createLiveTexts } from '#shop/parameters/live-texts.ts';
import { PositionPrices } from '#storefront/routes/basket/position-parts.tsx';
import { BuyBar } from '#storefront/routes/product/buy-bar.tsx';
import { DealPanel } from '#storefront/routes/product/deal-panel.tsx';
import { offerOf } from '#storefront/routes/product/product-view.ts';
import { TextsProvider } from '#storefront/state/texts.tsx';
import { PriceBlock } from '#storefront/ui/price-block.tsx';
import { TileBadges } from '#storefront/ui/product-tile/tile-badges.tsx';
import { TilePrice } from '#storefront/ui/product-tile/tile-price.tsx';
import { activeDeal } from '#storefront/ui/product-tile/tile-state.ts';
import { fillCart } from '#tests/buyer.ts';
import { askContract } from '#tests/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { fillCatalogue, school } from '#tests/known-catalogue.ts';
import { visitorOf } from '#tests/visitor.ts';

/**
 * Every surface that shows a price, in every case that the law knows (OP6, LS4, PD3, ST3): the rendered words stand in one
 * file per surface. `~ ~` is struck through, `[ ]` is read out only, `|` parts what stands apart.
 */
const cases = [
  { name: 'plain', product: 104, item: 1041 },
  { name: 'base price', product: 102, item: 1021 },
  { name: 'recommended price', product: 101, item: 1012 },
  { name: 'reduced', product: 103, item: 1031 },
  { name: 'reduced, recommended and base price', product: 101, item: 1013 },
  { name: 'deal', product: 105, item: 1051 },
  { name: 'Switzerland', product: 101, item: 1012, host: 'www.ranzen.ch' },
  { name: 'Switzerland, reduced', product: 103, item: 1031, host: 'www.ranzen.ch' },
  { name: 'school', product: 101, item: 1012, host: 'educational.ranzen.de' },
  { name: 'school, plain', product: 102, item: 1021, host: 'educational.ranzen.de' },
] as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await fillCatalogue(database);
  await database.pool.query(`
    insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, starts_at, ends_at) values
      (1051, 'de', 14900, 100, 2, '2026-11-21T08:00:00Z', '2026-11-21T20:00:00Z');
    update catalogue.item_price set amount_minor = 895, old_amount_minor = 995, lowest_30_days_minor = 995, valid_from = '2026-11-15'
      where item_id = 1031 and price_list = 'ch';
    update stock.item_stock set on_hand = 50;
    select catalogue.refresh_listings('{101,102,103,104,105}')`);
});
afterAll(() => database.drop());

test('[OP6] [LS4] tiles show prices as the law wants them', async () => {
  const shown = await showCases(async (ctx, { product }) => {
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

test('[OP6] [PD3] the buy box of a chosen article', async () => {
  const shown = await showCases(async (ctx, { product, item: itemId }) => {
    const { item } = await pageOf(ctx, product, itemId);
    return item.lightningDealInfo ? (
      <DealPanel deal={item.lightningDealInfo} prices={item.prices} onEnd={() => undefined} />
    ) : (
      <PriceBlock prices={item.prices} />
    );
  });
  await expect(shown).toMatchFileSnapshot('buy-box.txt');
});

test('[OP6] [PD3] the buy box of a product of which nothing is chosen', async () => {
  const shown = await showCases(async (ctx, { product: id, item }) => {
    const { product } = await pageOf(ctx, id, item);
    return (
      <PriceBlock prices={product.startingPrices} isFrom={!product.hasSamePricesForAllItems} />
    );
  });
  await expect(shown).toMatchFileSnapshot('starting-price.txt');
});

test('[OP6] [PD3] the bar at the foot of a phone', async () => {
  const shown = await showCases(async (ctx, { product, item: itemId }) => {
    const { item } = await pageOf(ctx, product, itemId);
    return <BuyBar offer={offerOf(item.prices, item.lightningDealInfo ?? undefined)} />;
  });
  await expect(shown).toMatchFileSnapshot('buy-bar.txt');
});

test('[OP6] the basket', async () => {
  const shown = await showCases(async (ctx, { item }) => {
    const cartId = await fillCart(ctx, [[item, item === 1021 ? 6 : 2]]);
    const { shop_findCart: cart } = await askContract<{ shop_findCart: CartViewFragment }>(
      ctx,
      findCart.text,
      { cartId },
    );
    return (
      <>
        {cart.items.map((position) => (
          <PositionPrices key={position.id} item={position} />
        ))}
      </>
    );
  });
  await expect(shown).toMatchFileSnapshot('basket.txt');
});

type PriceCase = (typeof cases)[number];

async function showCases(
  draw: (ctx: Ctx, priceCase: PriceCase) => Promise<ReactElement>,
): Promise<string> {
  const lines: string[] = [];
  for (const priceCase of cases) {
    const ctx = visitorOf(
      database.db,
      'host' in priceCase ? { host: priceCase.host, account: school } : {},
    );
    lines.push(`${priceCase.name}: ${wordsOf(ctx, await draw(ctx, priceCase))}\n`);
  }
  return lines.join('');
}

const tileText = goesWithIt.text.slice(goesWithIt.text.indexOf('fragment TileView'));

async function tileOf(ctx: Ctx, id: number): Promise<TileViewFragment> {
  const { productTiles } = await askContract<{ productTiles: TileViewFragment[] }>(
    ctx,
    `query ($ids: [Int!]!) { productTiles(ids: $ids) { ...TileView } } ${tileText}`,
    { ids: [id] },
  );
  if (!productTiles[0]) throw new Error(`No tile of ${id}.`);
  return productTiles[0];
}

async function pageOf(ctx: Ctx, id: number, itemId: number) {
  const { product, variantInfo } = await askContract<ProductPageQuery>(ctx, productPage.text, {
    id,
    itemId,
    selectedVariants: [],
  });
  const item: ItemViewFragment | null | undefined = variantInfo?.item;
  if (!product || !item) throw new Error(`No page of ${id} with ${itemId}.`);
  return { product, item };
}

/** What people read of rendered markup. */
function wordsOf({ storefront }: Ctx, element: ReactElement): string {
  const texts = createLiveTexts(database.db).compiledFor(storefront.textLocale).messages;
  const view = { ...storefront, siblings: [], textsUrl: '' } satisfies StorefrontView;
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: () => null,
        element: (
          <TextsProvider texts={texts} locale={storefront.locale}>
            {element}
          </TextsProvider>
        ),
      },
    ],
    { hydrationData: { loaderData: { root: { storefront: view } } } },
  );
  return renderToString(<RouterProvider router={router} />)
    .replace(/<svg.*?<\/svg>|<script.*?<\/script>|<noscript>.*?<\/noscript>|<!--.*?-->/gs, '')
    .replace(/<s [^>]*>(.*?)<\/s>|<s>(.*?)<\/s>/g, (_, struck, plain) => `~${struck ?? plain}~`)
    .replace(/<span class="sr-only">(.*?) ?<\/span>/g, '[$1] ')
    .replace(/<\/(?:p|div|dd|dt|button)>/g, '|')
    .replace(/<\/(?:b|span)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .split('|')
    .map((part) => part.replace(/[ ]+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(' | ');
}
