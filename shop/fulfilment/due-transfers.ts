import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Currency } from '#shop/kernel/money.ts';
import { findDueTransfers } from './refund.sql.ts';

/** A refund that the bookkeeping has to transfer, in minor units. */
export type DueTransfer = {
  id: number;
  orderNumber: string;
  amountMinor: number;
  currency: Currency;
  dueAt: Date;
};

/** Refunds that wait for a bank transfer, the longest due first, a hundred at most (OP1, OP3). One statement. */
export function dueTransfers({ db }: Pick<Ctx, 'db'>): Promise<DueTransfer[]> {
  return findDueTransfers(db);
}
