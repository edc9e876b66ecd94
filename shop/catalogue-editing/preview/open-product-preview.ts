import { seal } from '#shop/access/sealed-token.ts';
import { previewedStorefronts } from '#shop/kernel/previewed-storefronts.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findPreviewFacts } from './preview.sql.ts';

type Code = 'PRODUCT_UNKNOWN' | 'STOREFRONT_UNKNOWN' | 'NO_TEXT' | 'NO_PRICE' | 'NO_PICTURE';

const linkMs = 60_000;

/** Where a link of the staff begins a preview: an address of every storefront. */
export const productPreviewPath = '/api/product-preview/';

/**
 * Makes a link by which the member of staff sees the page of a product on a storefront as it would be if it were published (OP1):
 * sealed, valid for a minute and on that storefront alone. Refuses PRODUCT_UNKNOWN, STOREFRONT_UNKNOWN, and NO_TEXT, NO_PRICE and
 * NO_PICTURE where the page would have none. Three statements at most.
 */
export async function openProductPreview(
  ctx: Pick<StaffCtx, 'db' | 'clock' | 'staff' | 'localeFor'>,
  { id, langCode }: { id: number; langCode: string },
): Promise<{ address: string } | Refusal<Code>> {
  if (!previewedStorefronts.some((each) => each === langCode))
    return refuse('STOREFRONT_UNKNOWN', 'preview.storefrontUnknown');
  const { storefront } = await ctx.localeFor(langCode);
  const facts = await findPreviewFacts(ctx.db, id, storefront);
  if (!facts) return refuse('PRODUCT_UNKNOWN', 'preview.productUnknown');
  if (!facts.hasText) return refuse('NO_TEXT', 'preview.noText');
  if (!facts.hasPrice) return refuse('NO_PRICE', 'preview.noPrice');
  if (!facts.hasPicture) return refuse('NO_PICTURE', 'preview.noPicture');
  const code = await seal(ctx, 'previewLink', {
    productId: id,
    staffId: ctx.staff.id,
    langCode,
    until: ctx.clock.now().getTime() + linkMs,
  });
  return { address: `${storefront.baseUrl}${productPreviewPath}?code=${code}` };
}
