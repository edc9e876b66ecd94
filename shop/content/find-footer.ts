import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Footer, FooterUsp } from '#shop/resolver-types.generated.ts';
import { cleanHtml } from './clean-html.ts';
import { findFooterRow } from './content.sql.ts';

/** The footer of this shop and language; an empty one where none was written (HF4). */
export async function findFooter({
  db,
  storefront,
}: Pick<Ctx, 'db' | 'storefront'>): Promise<Footer> {
  const found = await findFooterRow(db, storefront);
  if (!found) return { usps: [], links: [] };
  const { usps, links } = found.footer;
  return { usps: usps.map(cleanPoint), links };
}

function cleanPoint(point: FooterUsp): FooterUsp {
  const { subheadline, text } = point;
  return {
    ...point,
    subheadline: subheadline ? cleanHtml(subheadline) : null,
    text: cleanHtml(text),
  };
}
