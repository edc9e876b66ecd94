import { type ComponentType, startTransition, useCallback, useState } from 'react';
import { island } from '#storefront/ui/islands/island.tsx';
import { staticPart } from '#storefront/ui/islands/static-part.tsx';
import { useTicking } from '#storefront/product-tile/use-ticking.ts';
import { estimatedLayout } from './estimated-layout.ts';
import type { Teaser, TeaserProps } from './teaser.ts';

export type GridRow = { cells: { span: number; teasers: Teaser[] }[] };

const StaticTeaser = staticPart(async () => (await import('./static-teaser.tsx')).StaticTeaser);

const ShoppingList = island<TeaserProps>({
  name: 'shopping-list',
  load: async () => (await import('./shopping-list/shopping-list.tsx')).ShoppingListTeaser,
});

/** Teasers that need script; all others stay static markup. */
const interactive: Record<string, ComponentType<TeaserProps>> = {
  hero: island({
    name: 'hero',
    load: async () => (await import('./hero/hero.tsx')).HeroTeaser,
    hydratesWhenIdle: true,
  }),
  shoppingList: ShoppingList,
  wishlist: island({
    name: 'wishlist',
    load: async () => (await import('./wishlist/wishlist-teaser.tsx')).WishlistTeaser,
    hydratesWhenIdle: true,
  }),
  recommendations: island({
    name: 'recommendations',
    load: async () => (await import('./recommendations/recommendations.tsx')).RecommendationsTeaser,
    hydratesWhenIdle: true,
  }),
};

type GridProps = {
  rows: readonly GridRow[];
  /** How many rows stand above these on the page. */
  from?: number;
};

/** Rows of cells with teasers, the content of a page (CN1). */
export function Grid({ rows, from = 0 }: GridProps) {
  const isDealOver = useIsDealOver(rows);
  return rows.map((row, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- rows have no name and never move
    <GridRowView key={index} row={row} index={from + index} isDealOver={isDealOver} />
  ));
}

/** Counts down the deals of static teasers, and returns whether the first of them is over. */
function useIsDealOver(rows: readonly GridRow[]): boolean {
  const [isOver, setOver] = useState(false);
  const onEnd = useCallback(() => startTransition(() => setOver(true)), []);
  const hasDeals = rows.some(({ cells }) =>
    cells.some(({ teasers }) => teasers.some((teaser) => hasDeal(teaser))),
  );
  useTicking(hasDeals && !isOver, onEnd);
  return isOver;
}

function hasDeal({ productsRecommendations }: Teaser): boolean {
  return productsRecommendations.some(({ lightningDealInfo }) => lightningDealInfo);
}

type GridRowProps = { row: GridRow; index: number; isDealOver: boolean };

function GridRowView({ row: { cells }, index, isDealOver }: GridRowProps) {
  const only = cells.length === 1 ? cells[0] : undefined;
  if (only)
    return only.teasers.map((teaser) => (
      <TeaserView key={teaser.id} teaser={teaser} index={index} isDealOver={isDealOver} />
    ));
  return (
    <div className={`page-width ${index === 0 ? 'pt-4 xl:pt-5' : 'section-gap'}`}>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-12 xl:gap-5">
        {cells.map(({ span, teasers }) => (
          <div
            key={teasers[0]?.id ?? span}
            className={`grid gap-4 has-data-[template=text]:content-start xl:gap-5 ${span > 6 ? 'md:col-span-2' : 'md:max-xl:contents'} ${spans[span] ?? 'xl:col-span-12'}`}
          >
            {teasers.map((teaser) => (
              <BareTeaser key={teaser.id} teaser={teaser} isDealOver={isDealOver} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

type BareTeaserProps = TeaserProps & { isDealOver: boolean };

/** Bands span the whole width; everything else keeps to the page's width, with smaller gaps between running text. */
function TeaserView({ index, ...teaserProps }: BareTeaserProps & { index: number }) {
  const { template } = teaserProps.teaser;
  if (template === 'lightningDeals') return <BareTeaser {...teaserProps} />;
  const layout = index < rowsSeenFirst ? '' : estimatedLayout(template);
  const gap = quiet.has(template) ? 'pt-6' : 'section-gap';
  return (
    <div
      className={`page-width ${index === 0 ? 'pt-4 xl:pt-5' : gap} ${layout}`}
      suppressHydrationWarning
    >
      <BareTeaser {...teaserProps} />
    </div>
  );
}

const rowsSeenFirst = 2;
const quiet: ReadonlySet<string> = new Set([
  'heading',
  'text',
  'image',
  'button',
  'buttons',
  'infoIcon',
  'tabs',
  'video',
]);

function BareTeaser({ teaser, isDealOver }: BareTeaserProps) {
  const { id, name, template } = teaser;
  const Interactive = Object.hasOwn(interactive, template) ? interactive[template] : undefined;
  return (
    <div className="contents" data-teaser={id} data-name={name} data-template={template}>
      {Interactive ? (
        <Interactive teaser={teaser} />
      ) : (
        <StaticTeaser teaser={teaser} isDealOver={isDealOver} />
      )}
    </div>
  );
}

const spans: Record<number, string> = {
  2: 'xl:col-span-2',
  3: 'xl:col-span-3',
  4: 'xl:col-span-4',
  5: 'xl:col-span-5',
  6: 'xl:col-span-6',
  7: 'xl:col-span-7',
  8: 'xl:col-span-8',
  9: 'xl:col-span-9',
  10: 'xl:col-span-10',
};
