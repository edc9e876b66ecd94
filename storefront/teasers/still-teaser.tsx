import type { ComponentType } from 'react';
import { AdviceTeaser } from './advice/advice.tsx';
import { BrandsTeaser } from './brands/brands.tsx';
import { ButtonsTeaser } from './button/buttons.tsx';
import { CategoryCoversTeaser } from './category-covers/category-covers-teaser.tsx';
import { plainTemplates } from './plain-templates.ts';
import { LightningDealsTeaser } from './lightning-deals/lightning-deals.tsx';
import { NewsletterTeaser } from './newsletter/newsletter.tsx';
import { PrimeTeaser } from './prime/prime.tsx';
import { ProductGridTeaser } from './product-grid/product-grid.tsx';
import { PromoTeaser } from './promo/promo.tsx';
import { TabsTeaser } from './tabs/tabs.tsx';
import type { Teaser, TeaserProps } from './teaser.ts';

const templates: Record<string, ComponentType<TeaserProps>> = {
  ...plainTemplates,
  promo: PromoTeaser,
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

type StillTeaserProps = {
  teaser: Teaser;
  /** Changes once a deal of the page is over: teasers are drawn anew, and what the deal was in turns. */
  isDealOver: boolean;
};

/** A teaser that speaks by links, forms and attributes alone. A template that the shop does not know shows nothing. */
export function StillTeaser({ teaser }: StillTeaserProps) {
  const { template } = teaser;
  const Template = Object.hasOwn(templates, template) ? templates[template] : undefined;
  return Template ? <Template teaser={teaser} /> : null;
}
