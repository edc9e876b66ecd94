import { issueCreditNote } from '#shop/invoices/issue-credit-note.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';

/** Issues the credit note of a goodwill refund, once per refund key (OP4). Issues none without an invoice, or above its amount. */
export async function creditGoodwill(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  refund: { orderId: number; refundKey: string; amountMinor: number },
): Promise<void> {
  const { orderId, refundKey, amountMinor: allowanceMinor } = refund;
  const key = `refund:${refundKey}`;
  await issueCreditNote(ctx, { orderId, allowanceMinor, reason: 'goodwill', key });
}
