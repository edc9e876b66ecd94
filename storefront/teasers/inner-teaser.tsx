import { plainTemplates } from './plain-templates.ts';
import type { InnerTeaser } from './teaser.ts';

const nothing = { productsRecommendations: [], categories: [], teasers: [] };

/** A teaser that stands in another. A template that the shop does not know shows nothing. */
export function InnerTeaserView({ teaser }: { teaser: InnerTeaser }) {
  const { template } = teaser;
  const Template = Object.hasOwn(plainTemplates, template) ? plainTemplates[template] : undefined;
  return Template ? <Template teaser={{ ...teaser, ...nothing }} /> : null;
}
