import type { Ctx } from '#shop/kernel/ctx.ts';

/** Whether a member of staff previews this product (OP1): a draft is read then, and a retired product as if it were for sale. */
export function isPreviewOf(
  { productPreview }: Pick<Ctx, 'productPreview'>,
  productId: number,
): boolean {
  return productPreview?.productId === productId;
}
