import { priceIn } from '#shop/cart/cart-view.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { OrderDocument } from '#shop/resolver-types.generated.ts';
import type { IssuedDocument } from './issued.ts';

type Offered = {
  ctx: Pick<Ctx, 'storefront' | 'texts'>;
  /** Lets a guest without a session have it, too. */
  query: string;
  /** Whether money for the order is still to come. */
  isOwed: boolean;
};

/** A document as its order's page offers it. */
export function documentView(
  { kind, number, issuedAt, content }: IssuedDocument,
  { ctx, query, isOwed }: Offered,
): OrderDocument {
  const { dueOn } = content.payment;
  const path = `/api/orders/documents/${number}`;
  return {
    kind,
    number,
    issuedAt: issuedAt.toISOString(),
    total: priceIn(ctx)(content.totalMinor),
    dueDate: kind === 'invoice' && isOwed && dueOn !== null ? `${dueOn}T00:00:00.000Z` : null,
    pdfPath: `${path}.pdf${query}`,
    xmlPath: isForPrograms(content) ? `${path}.xml${query}` : null,
  };
}

/** XRechnungen are in euros; elsewhere nobody reads them. */
export function isForPrograms({ currency }: Pick<IssuedDocument['content'], 'currency'>): boolean {
  return currency === 'EUR';
}
