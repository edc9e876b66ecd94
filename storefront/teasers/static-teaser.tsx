import type { ComponentType } from 'react';
import { AdviceTeaser } from './advice/advice.tsx';
import { BrandsTeaser } from './brands/brands.tsx';
import { ButtonsTeaser } from './button/buttons.tsx';
import { CategoryCoversTeaser } from './category-covers/category-covers-teaser.tsx';
import { plainTemplates } from './plain-templates.ts';
import { LightningDealsTeaser } from './lightning-deals/lightning-deals.tsx';
import { ListCodeTeaser } from './list-code/list-code.tsx';
import { NewsletterTeaser } from './newsletter/newsletter.tsx';
import { PrimeTeaser } from './prime/prime.tsx';
import { ProductGridTeaser } from './product-grid/product-grid.tsx';
import { PromoTeaser } from './promo/promo.tsx';
import { TabsTeaser } from './tabs/tabs.tsx';
import type { Teaser, TeaserProps } from './teaser.ts';

const templates: Record<string, ComponentType<TeaserProps>> = {
  ...plainTemplates,
  promo: PromoTeaser,
  listCode: ListCodeTeaser,
  lightningDeals: LightningDealsTeaser,
  categoryCovers: CategoryCoversTeaser,
  brands: BrandsTeaser,
  advice: AdviceTeaser,
  prime: PrimeTeaser,
  newsletter: NewsletterTeaser,
  productGrid: ProductGridTeaser,
  tabs: TabsTeaser,
  buttons: ButtonsTeaser,
};

type StaticTeaserProps = {
  teaser: Teaser;
  /** Changes when a deal of the page is over, so that the teasers are rendered with the deal's regular tile. */
  isDealOver: boolean;
};

/** A teaser without script, of links, forms and attributes. Unknown templates show nothing. */
export function StaticTeaser({ teaser }: StaticTeaserProps) {
  const { template } = teaser;
  const Template = Object.hasOwn(templates, template) ? templates[template] : undefined;
  return Template ? <Template teaser={teaser} /> : null;
}
