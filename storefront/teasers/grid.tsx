import type { ComponentType } from 'react';
import { AdviceTeaser } from './advice/advice.tsx';
import { BrandsTeaser } from './brands/brands.tsx';
import { ButtonTeaser } from './button/button.tsx';
import { CategoryCoversTeaser } from './category-covers/category-covers-teaser.tsx';
import { HeadingTeaser } from './heading/heading.tsx';
import { HeroTeaser } from './hero/hero.tsx';
import { ImageTeaser } from './image/image.tsx';
import { LightningDealsTeaser } from './lightning-deals/lightning-deals.tsx';
import { NewsletterTeaser } from './newsletter/newsletter.tsx';
import { PrimeTeaser } from './prime/prime.tsx';
import { ProductGridTeaser } from './product-grid/product-grid.tsx';
import { PromoTeaser } from './promo/promo.tsx';
import { RecommendationsTeaser } from './recommendations/recommendations.tsx';
import { ShoppingListTeaser } from './shopping-list/shopping-list.tsx';
import type { Teaser } from './teaser.ts';
import { TextTeaser } from './text/text.tsx';
import { UspTeaser } from './usp/usp.tsx';

export type TeaserProps = { teaser: Teaser };

export type GridRow = { cells: { span: number; teasers: Teaser[] }[] };

const templates: Record<string, ComponentType<TeaserProps>> = {
  hero: HeroTeaser,
  promo: PromoTeaser,
  lightningDeals: LightningDealsTeaser,
  categoryCovers: CategoryCoversTeaser,
  recommendations: RecommendationsTeaser,
  brands: BrandsTeaser,
  advice: AdviceTeaser,
  prime: PrimeTeaser,
  newsletter: NewsletterTeaser,
  shoppingList: ShoppingListTeaser,
  productGrid: ProductGridTeaser,
  heading: HeadingTeaser,
  button: ButtonTeaser,
  text: TextTeaser,
  image: ImageTeaser,
  usp: UspTeaser,
};

/** Rows of cells of teasers, as content pages hold them (CN1). A template that the shop does not know shows nothing. */
export function Grid({ rows }: { rows: readonly GridRow[] }) {
  return rows.map((row, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- rows have no name and never move
    <GridRowView key={index} row={row} isFirst={index === 0} />
  ));
}

function GridRowView({ row: { cells }, isFirst }: { row: GridRow; isFirst: boolean }) {
  const only = cells.length === 1 ? cells[0] : undefined;
  if (only)
    return only.teasers.map((teaser) => (
      <TeaserView key={teaser.id} teaser={teaser} isFirst={isFirst} />
    ));
  return (
    <div className={`page-width ${isFirst ? 'pt-4 xl:pt-5' : 'section-gap'}`}>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-12 xl:gap-5">
        {cells.map(({ span, teasers }) => (
          <div
            key={teasers[0]?.id ?? span}
            className={`grid gap-4 xl:gap-5 ${span > 6 ? 'md:col-span-2' : 'md:max-xl:contents'} ${spans[span] ?? 'xl:col-span-12'}`}
          >
            {teasers.map((teaser) => (
              <BareTeaser key={teaser.id} teaser={teaser} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Bands reach from edge to edge; everything else keeps to the page's width, running text closer together. */
function TeaserView({ teaser, isFirst }: TeaserProps & { isFirst: boolean }) {
  if (teaser.template === 'lightningDeals') return <BareTeaser teaser={teaser} />;
  const gap = quiet.has(teaser.template) ? 'pt-6' : 'section-gap';
  return (
    <div className={`page-width ${isFirst ? 'pt-4 xl:pt-5' : gap}`}>
      <BareTeaser teaser={teaser} />
    </div>
  );
}

const quiet: ReadonlySet<string> = new Set(['heading', 'text', 'image', 'button']);

function BareTeaser({ teaser }: TeaserProps) {
  const Template = templates[teaser.template];
  return Template ? <Template teaser={teaser} /> : null;
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
