import { issueCreditNote } from '#shop/invoices/issue-credit-note.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';

/** Corrects an order's invoice by a favour, once for its refund's key (OP4). Without an invoice, or beyond it, nothing is corrected. */
export async function creditFavour(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  favour: { orderId: number; refundKey: string; amountMinor: number },
): Promise<void> {
  const { orderId, refundKey, amountMinor: allowanceMinor } = favour;
  const key = `refund:${refundKey}`;
  await issueCreditNote(ctx, { orderId, allowanceMinor, reason: 'goodwill', key });
}
