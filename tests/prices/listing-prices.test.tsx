import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ListingViewFragment,
  searchPage,
  type SearchPageQuery,
  type TileViewFragment,
} from '#contract/operations.generated.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { FilterChips } from '#storefront/routes/listing/filter-chips.tsx';
import { Listing } from '#storefront/routes/listing/listing.tsx';
import { PriceChoice } from '#storefront/routes/listing/price-choice.tsx';
import { ListingContext, useOpenListing } from '#storefront/routes/listing/use-listing.ts';
import { LightningDealsTeaser } from '#storefront/teasers/lightning-deals/lightning-deals.tsx';
import { ProductGridTeaser } from '#storefront/teasers/product-grid/product-grid.tsx';
import { RecommendationsTeaser } from '#storefront/teasers/recommendations/recommendations.tsx';
import { ShoppingListTeaser } from '#storefront/teasers/shopping-list/shopping-list.tsx';
import type { Teaser } from '#storefront/teasers/teaser.ts';
import { TileCarousel } from '#storefront/product-tile/tile-carousel.tsx';
import { askContract } from '#tests/support/contract.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createPriceDatabase, showCases, tileOf, wordsOf } from './price-cases.tsx';
import { visitorOf } from '#tests/support/visitor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createPriceDatabase();
});
afterAll(() => database.drop());

const surfaces: [
  name: string,
  file: string,
  draw: (tile: TileViewFragment) => React.ReactElement,
][] = [
  [
    '[PD2] [LS4] a row of recommendations, with the downloads of the best items',
    'tile-row',
    (tile) => <TileCarousel titleId="row" title="" tiles={[tile]} />,
  ],
  [
    '[OP6] recommendations on the home page',
    'tile-row',
    (tile) => <RecommendationsTeaser teaser={teaserOf(tile)} />,
  ],
  [
    '[OP6] [CA6] deals on the home page',
    'teaser-deals',
    (tile) => <LightningDealsTeaser teaser={teaserOf(tile)} />,
  ],
  [
    '[OP6] a grid of products in content',
    'tile-row',
    (tile) => <ProductGridTeaser teaser={teaserOf(tile)} />,
  ],
  [
    '[OP6] a shopping list in content',
    'teaser-shopping-list',
    (tile) => <ShoppingListTeaser teaser={teaserOf(tile)} />,
  ],
];

test.each(surfaces)('%s', async (_, file, draw) => {
  const shown = await showCases(database, async (ctx, { product }) =>
    draw(plain(await tileOf(ctx, product))),
  );
  await expect(shown).toMatchFileSnapshot(`${file}.txt`);
});

test('[OP6] [SE3] the results of a search', async () => {
  const shown = await showCases(database, async (ctx, { product }) => {
    const { name } = await tileOf(ctx, product);
    const list = await search(ctx, name);
    return (
      <Listing kind="search" list={{ ...list, products: list.products.map(plain) }} page={1} />
    );
  });
  await expect(shown).toMatchFileSnapshot('search.txt');
}, 60_000);

test('[OP6] [LS3] a chosen price in chips and in the panel', async () => {
  const hosts = ['www.ranzen.de', 'www.ranzen.ch', 'en.ranzen.de'];
  const lines: string[] = [];
  for (const host of hosts) {
    const ctx = visitorOf(database.db, { host });
    const list = await search(ctx, host === 'en.ranzen.de' ? 'paint' : 'farbwerk');
    for (const range of ['1-20', '-2.5', '2-']) {
      const page = <ChosenPrice list={list} />;
      lines.push(
        `${host} ${range}: ${await wordsOf(ctx, page, `/search/?q=a&filter.PRICE=${range}`)}\n`,
      );
    }
  }
  await expect(lines.join('')).toMatchFileSnapshot('price-filter.txt');
});

function ChosenPrice({ list }: { list: ListingViewFragment }) {
  const listing = useOpenListing('search', list);
  return (
    <ListingContext value={listing}>
      <FilterChips />
      <PriceChoice isForm={false} />
    </ListingContext>
  );
}

function teaserOf(tile: TileViewFragment): Teaser {
  return {
    id: 'teaser',
    name: '',
    template: '',
    attributes: [],
    teasers: [],
    productsRecommendations: [tile],
    categories: [],
  };
}

/** Without the parts of the tile beside its price. */
function plain(tile: TileViewFragment): TileViewFragment {
  return {
    ...tile,
    badges: { ...tile.badges, new: false, popular: false },
    extraBadges: [],
    swatches: [],
    numberOfRatings: 0,
    rating: null,
    energyEfficiency: null,
  };
}

async function search(ctx: Ctx, searchTerm: string): Promise<ListingViewFragment> {
  const { search } = await askContract<SearchPageQuery>(ctx, searchPage.text, {
    filter: { searchTerm },
    offset: 0,
  });
  return search;
}
