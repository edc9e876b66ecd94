import { findNavigation, findNavigationNodes } from '#shop/catalogue/find-navigation.ts';
import { findTiles, type TilesCtx } from '#shop/catalogue/find-tiles.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type {
  GridRow,
  NavigationNode,
  ProductTile,
  Teaser,
  TeaserAttribute,
} from '#shop/resolver-types.generated.ts';
import { globalParameter } from '#shop/parameters/global-parameter.ts';
import { pickForTeasers, type Wanted } from './content.sql.ts';
import type {
  ProductSource,
  StoredAttribute,
  StoredRow,
  StoredTeaser,
} from '#contract/content/grid.ts';

export type GridCtx = TilesCtx & Pick<Ctx, 'audience'>;

/** Products and categories by teaser, read for all teasers of a page at once. */
type Shown = {
  products(teaser: StoredTeaser): ProductTile[];
  categories(teaser: StoredTeaser): NavigationNode[];
};

/** Gives the teasers of a grid their products and categories. At most five statements, however many teasers there are. */
export async function fillGrid(ctx: GridCtx, rows: readonly StoredRow[]): Promise<GridRow[]> {
  const teasers = rows.flatMap(({ cells }) => cells.flatMap((cell) => withInner(cell.teasers)));
  const [products, categories] = await Promise.all([
    findProducts(ctx, teasers),
    findCategories(ctx, teasers),
  ]);
  const shown = { products, categories };
  return rows.map(({ cells }) => ({
    cells: cells.map((cell) => ({
      span: cell.span,
      teasers: cell.teasers.map((teaser) => teaserView(teaser, shown)),
    })),
  }));
}

function withInner(teasers: readonly StoredTeaser[]): StoredTeaser[] {
  return teasers.flatMap((teaser) => [teaser, ...withInner(teaser.teasers ?? [])]);
}

async function findProducts(
  ctx: GridCtx,
  teasers: readonly StoredTeaser[],
): Promise<Shown['products']> {
  const picked = await pickProducts(ctx, teasers);
  const tiles = await findTiles(ctx, [...picked.values()].flat());
  const byId = new Map(tiles.map((tile) => [tile.id, tile]));
  return (teaser) => (picked.get(teaser) ?? []).flatMap((id) => byId.get(id) ?? []);
}

/** The ids of the products that each teaser shows. */
async function pickProducts(
  ctx: GridCtx,
  teasers: readonly StoredTeaser[],
): Promise<Map<StoredTeaser, number[]>> {
  const asked = teasers.flatMap((teaser, place) => wantedOf(teaser.products, place));
  const wanted = (await areDealsShown(ctx, asked)) ? asked : asked.filter(isNoDeal);
  const { db, storefront, clock } = ctx;
  const picked =
    wanted.length === 0 ? [] : await pickForTeasers(db, wanted, storefront, clock.now());
  return new Map(
    teasers.map((teaser, place) => {
      const { products } = teaser;
      if (products?.from === 'ids') return [teaser, products.ids.slice(0, mostProducts)];
      return [
        teaser,
        picked.filter((each) => each.place === place).map(({ productId }) => productId),
      ];
    }),
  );
}

const isNoDeal = ({ from }: Wanted): boolean => from !== 'deals';

/** Whether the parameter `lightning_deal` allows teasers to show deals; read only where one does. */
async function areDealsShown(ctx: GridCtx, asked: readonly Wanted[]): Promise<boolean> {
  if (asked.every(isNoDeal)) return true;
  const value = await globalParameter(ctx, 'lightning_deal', 'value');
  return value === undefined || value === 'on' || value === 'true';
}

const mostProducts = 60;
const usualProducts = 12;

function wantedOf(source: ProductSource | undefined, place: number): Wanted[] {
  if (!source || source.from === 'ids') return [];
  const category = source.from === 'category' ? source.categoryId : null;
  return [
    {
      place,
      from: source.from,
      category,
      most: Math.min(source.limit ?? usualProducts, mostProducts),
    },
  ];
}

async function findCategories(
  ctx: GridCtx,
  teasers: readonly StoredTeaser[],
): Promise<Shown['categories']> {
  const asked = teasers.map(({ categories }) => categories);
  const ids = [
    ...new Set(asked.flatMap((categories) => (Array.isArray(categories) ? categories : []))),
  ];
  const [named, top] = await Promise.all([
    findNavigationNodes(ctx, ids),
    asked.includes('top') ? findNavigation(ctx) : [],
  ]);
  const byId = new Map(named.map((node) => [node.id, node]));
  const ranges = top.filter((node) => !node.isSale && !node.isExcludedFromNav);
  return ({ categories = [] }) =>
    categories === 'top' ? ranges : categories.flatMap((id) => byId.get(id) ?? []);
}

function teaserView(teaser: StoredTeaser, shown: Shown): Teaser {
  const { id, name, template, attributes = [], teasers = [] } = teaser;
  return {
    id,
    name,
    template,
    attributes: attributes.map(attributeView),
    productsRecommendations: shown.products(teaser),
    categories: shown.categories(teaser),
    teasers: teasers.map((inner) => teaserView(inner, shown)),
  };
}

function attributeView(attribute: StoredAttribute): TeaserAttribute {
  return { openLinkInNewWindow: false, valueList: [], ...attribute };
}
