import { priceIn } from '#shop/cart/cart-view.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { OrderDocument } from '#shop/resolver-types.generated.ts';
import type { IssuedDocument } from './issued.ts';

/** A document as its order's page offers it; `query` lets a guest without a session have it, too. */
export function documentView(
  { kind, number, issuedAt, content }: IssuedDocument,
  ctx: Pick<Ctx, 'storefront' | 'texts'>,
  query: string,
): OrderDocument {
  const path = `/api/orders/documents/${number}`;
  return {
    kind,
    number,
    issuedAt: issuedAt.toISOString(),
    total: priceIn(ctx)(content.totalMinor),
    pdfPath: `${path}.pdf${query}`,
    xmlPath: isForPrograms(content) ? `${path}.xml${query}` : null,
  };
}

/** XRechnungen are in euros; elsewhere nobody reads them. */
export function isForPrograms({ currency }: Pick<IssuedDocument['content'], 'currency'>): boolean {
  return currency === 'EUR';
}
