import type { Ctx } from '#shop/kernel/ctx.ts';
import { sellerOf } from '#shop/invoices/seller.ts';
import type { drawDocument } from '#shop/invoices/paper/draw-document.ts';
import { countPaper } from '#shop/paper/count-paper.ts';
import { type Drawer, drawPaper } from '#shop/paper/draw-paper.ts';
import { findOwnOffer } from '../find-offers.ts';
import { findSellerParameters } from '../offers.sql.ts';
import { offerSheet } from './offer-sheet.ts';

const drawer: Drawer<typeof drawDocument> = {
  module: new URL('../../invoices/paper/draw-document.ts', import.meta.url),
  name: 'drawDocument',
};

export type OfferFile = { fileName: string; mediaType: string; content: Buffer };

/**
 * One of the customer's own offers as a PDF/A in the visited storefront's language, drawn on demand from what was kept (SC1). Undefined for
 * other customers' offers. Throws TOO_MANY_REQUESTS as `countPaper`.
 */
export async function drawOffer(ctx: Ctx, offerNumber: string): Promise<OfferFile | undefined> {
  const offer = await findOwnOffer(ctx, offerNumber);
  if (!offer) return undefined;
  await countPaper(ctx);
  const seller = sellerOf(await findSellerParameters(ctx.db, offer.store));
  const content = await drawPaper(drawer, offerSheet(offer, seller, ctx));
  const fileName = `${ctx.texts('shop.offers.paper.fileName', { number: offerNumber })}.pdf`;
  return { fileName, mediaType: 'application/pdf', content };
}
