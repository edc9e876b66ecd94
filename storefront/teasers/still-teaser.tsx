import type { ComponentType } from 'react';
import { AdviceTeaser } from './advice/advice.tsx';
import { BrandsTeaser } from './brands/brands.tsx';
import { ButtonTeaser } from './button/button.tsx';
import { CategoryCoversTeaser } from './category-covers/category-covers-teaser.tsx';
import { HeadingTeaser } from './heading/heading.tsx';
import { ImageTeaser } from './image/image.tsx';
import { LightningDealsTeaser } from './lightning-deals/lightning-deals.tsx';
import { NewsletterTeaser } from './newsletter/newsletter.tsx';
import { PrimeTeaser } from './prime/prime.tsx';
import { ProductGridTeaser } from './product-grid/product-grid.tsx';
import { PromoTeaser } from './promo/promo.tsx';
import { RecommendationsTeaser } from './recommendations/recommendations.tsx';
import type { Teaser, TeaserProps } from './teaser.ts';
import { TextTeaser } from './text/text.tsx';
import { UspTeaser } from './usp/usp.tsx';

const templates: Record<string, ComponentType<TeaserProps>> = {
  promo: PromoTeaser,
  lightningDeals: LightningDealsTeaser,
  categoryCovers: CategoryCoversTeaser,
  recommendations: RecommendationsTeaser,
  brands: BrandsTeaser,
  advice: AdviceTeaser,
  prime: PrimeTeaser,
  newsletter: NewsletterTeaser,
  productGrid: ProductGridTeaser,
  heading: HeadingTeaser,
  button: ButtonTeaser,
  text: TextTeaser,
  image: ImageTeaser,
  usp: UspTeaser,
};

type StillTeaserProps = {
  teaser: Teaser;
  /** Changes once a deal of the page is over: teasers are drawn anew, and what the deal was in turns. */
  isDealOver: boolean;
};

/** A teaser that speaks by links, forms and attributes alone. A template that the shop does not know shows nothing. */
export function StillTeaser({ teaser }: StillTeaserProps) {
  const Template = templates[teaser.template];
  return Template ? <Template teaser={teaser} /> : null;
}
