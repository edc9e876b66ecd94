import type { Ctx } from '#shop/kernel/ctx.ts';
import { countPaper } from '#shop/paper/count-paper.ts';
import { type Drawer, drawPaper } from '#shop/paper/draw-paper.ts';
import { hasAllLabels } from './fetch-return-labels.ts';
import { openReturn } from './find-return-order.ts';
import { findReturnByNumber } from './returns.sql.ts';
import type { drawReturnLabels } from './draw-return-labels.ts';
import { labelsSheet } from './labels-sheet.ts';

const labelsDrawer: Drawer<typeof drawReturnLabels> = {
  module: new URL('./draw-return-labels.ts', import.meta.url),
  name: 'drawReturnLabels',
};

export type ReturnLabels = { fileName: string; content: string };

type LabelCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'texts'>;

/**
 * The labels of a return as a PDF, a page each with a barcode and the packing slip (AC4). Null for an invalid hash, for another
 * order's return, for one without labels or without all their numbers, and for one that has arrived, was cancelled or has
 * expired.
 */
export async function findReturnLabels(
  ctx: LabelCtx,
  wanted: { hash: string; returnNumber: string },
): Promise<ReturnLabels | null> {
  const order = await openReturn(ctx, wanted.hash);
  const row = order && (await findReturnByNumber(ctx.db, wanted.returnNumber));
  if (!order || row?.orderId !== order.id || !hasAllLabels(row)) return null;
  await countPaper(ctx);
  const content = await drawPaper(labelsDrawer, labelsSheet(order, row, ctx));
  return { fileName: `${row.returnNumber}.pdf`, content: content.toString('base64') };
}
