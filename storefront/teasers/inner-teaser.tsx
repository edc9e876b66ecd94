import { plainTemplates } from './plain-templates.ts';
import type { InnerTeaser } from './teaser.ts';

const nothing = { productsRecommendations: [], categories: [], teasers: [] };

/** A teaser within another. Unknown templates show nothing. */
export function InnerTeaserView({ teaser }: { teaser: InnerTeaser }) {
  const { template } = teaser;
  const Template = Object.hasOwn(plainTemplates, template) ? plainTemplates[template] : undefined;
  return Template ? <Template teaser={{ ...teaser, ...nothing }} /> : null;
}
