import type { Ctx } from '#shop/kernel/ctx.ts';
import { sellerOf } from '#shop/invoices/seller.ts';
import type { drawDocument } from '#shop/invoices/paper/draw-document.ts';
import { countPaper } from '#shop/paper/count-paper.ts';
import { type Drawer, drawPaper } from '#shop/paper/draw-paper.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { findOwnOffer } from '../find-offers.ts';
import type { Offer } from '../offer.ts';
import { findAnyOffer, findSellerParameters } from '../offers.sql.ts';
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
  return draw(ctx, offer);
}

/** An offer of any customer as a PDF/A for the staff, in the language in which it was made (SC1). Undefined for an unknown number. */
export async function drawOfferForStaff(
  { db, localeFor }: Pick<MailCtx, 'db' | 'localeFor'>,
  offerNumber: string,
): Promise<OfferFile | undefined> {
  const offer = await findAnyOffer(db, offerNumber);
  return offer && draw({ db, ...(await localeFor(offer.langCode)) }, offer);
}

async function draw(
  ctx: Pick<Ctx, 'db' | 'texts' | 'storefront'>,
  offer: Offer,
): Promise<OfferFile> {
  const seller = sellerOf(await findSellerParameters(ctx.db, offer.store));
  const content = await drawPaper(drawer, offerSheet(offer, seller, ctx));
  const number = offer.offerNumber;
  const fileName = `${ctx.texts('shop.offers.paper.fileName', { number })}.pdf`;
  return { fileName, mediaType: 'application/pdf', content };
}
