import type { Ctx } from '#shop/kernel/ctx.ts';
import type { OrderDocument } from '#shop/resolver-types.generated.ts';
import type { IssuedDocument } from './issued.ts';
import { dayIn } from '#shop/catalogue/working-days.ts';
import { zoneOfDocuments } from './document-number.ts';
import { priceIn } from '#shop/kernel/price-view.ts';

type Offered = {
  ctx: Pick<Ctx, 'storefront' | 'texts' | 'clock'>;
  /** Query with the signed link for guests; empty for customers. */
  query: string;
  /** Whether the order is not paid yet. */
  isOwed: boolean;
};

/** The contract's view of a document. */
export function documentView(
  { kind, number, issuedAt, content }: IssuedDocument,
  { ctx, query, isOwed }: Offered,
): OrderDocument {
  const { dueOn } = content.payment;
  const isDue = kind === 'invoice' && isOwed && dueOn !== null;
  const path = `/api/orders/documents/${number}`;
  return {
    kind,
    number,
    issuedAt: issuedAt.toISOString(),
    total: priceIn(ctx)(content.totalMinor),
    dueDate: isDue ? `${dueOn}T00:00:00.000Z` : null,
    isOverdue: isDue && dueOn < todayOf(ctx),
    pdfPath: `${path}.pdf${query}`,
    xmlPath: hasXrechnung(content) ? `${path}.xml${query}` : null,
  };
}

/** Whether there is an XRechnung of a document: only in euros, as other countries do not use it. */
export function hasXrechnung({ currency }: Pick<IssuedDocument['content'], 'currency'>): boolean {
  return currency === 'EUR';
}

function todayOf({ clock }: Offered['ctx']): string {
  return dayIn(zoneOfDocuments, clock.now()).day.toISOString().slice(0, 10);
}
