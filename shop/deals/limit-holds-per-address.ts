import type { CheckoutSettings } from '#shop/pricing/checkout-settings.ts';
import { areOverLimit } from '#shop/account/attempts.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { DealItem, HoldRequest } from './hold-requests.ts';

const windowMinutes = 60;

/**
 * Limits a cart's requests per IP address (CA5): to half of a deal's pieces within an hour, but at least to the parameter
 * `checkout dealPiecesPerAddress`, so that a class behind one address may buy and one visitor with many carts cannot hold all.
 * Beyond the limit a cart keeps what it holds; the other pieces have the normal price. Counted before pieces are granted. The
 * business shop has no limit, because its visitors are logged in.
 */
export async function limitHoldsPerAddress(
  { db, clock, storefront, visitor }: Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>,
  { requests, rows }: { requests: HoldRequest[]; rows: readonly DealItem[] },
  { dealPiecesPerAddress }: Pick<CheckoutSettings, 'dealPiecesPerAddress'>,
): Promise<HoldRequest[]> {
  if (storefront.isB2b) return requests;
  const deals = new Map(rows.map(({ itemId, deal }) => [itemId, deal]));
  const heldOf = ({ itemId }: HoldRequest): number => deals.get(itemId)?.held ?? 0;
  const growing = requests.filter((request) => request.quantity > heldOf(request));
  if (growing.length === 0) return requests;
  const limits = growing.map((request) => ({
    subject: `deal:${request.dealId}:${visitor.remoteAddress}`,
    most: Math.max(dealPiecesPerAddress, Math.floor((deals.get(request.itemId)?.cap ?? 0) / 2)),
    weight: request.quantity - heldOf(request),
  }));
  if (!(await areOverLimit({ db, clock }, { limits, minutes: windowMinutes }))) return requests;
  return requests.map((request) => {
    const quantity = Math.min(request.quantity, heldOf(request));
    return { ...request, quantity, dealId: quantity > 0 ? request.dealId : null };
  });
}
