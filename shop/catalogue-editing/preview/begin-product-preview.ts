import * as v from 'valibot';
import { seal, unseal } from '#shop/access/sealed-token.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { findPreviewed } from './preview.sql.ts';

type PreviewCtx = Pick<Ctx, 'db' | 'clock' | 'storefront'>;

const lastsSeconds = 15 * 60;

const contentShape = v.object({
  productId: v.number(),
  staffId: v.number(),
  langCode: v.string(),
  until: v.number(),
});

/**
 * Begins the preview of a link of `openProductPreview`: 15 minutes, never extended. Returns its token for a cookie of the product's
 * page; undefined where the link is over or of another storefront, the product is gone, or the person is blocked.
 */
export async function beginProductPreview(
  ctx: PreviewCtx,
  code: string,
): Promise<{ productId: number; token: string; lastsSeconds: number } | undefined> {
  const link = await contentOf(ctx, 'previewLink', code);
  if (!link || !(await findPreviewed(ctx.db, link))) return undefined;
  const until = ctx.clock.now().getTime() + lastsSeconds * 1000;
  const token = await seal(ctx, 'productPreview', { ...link, until });
  return { productId: link.productId, token, lastsSeconds };
}

/**
 * The preview that a token of `beginProductPreview` opens on the page of a product; undefined for another product or storefront,
 * after its time, and where the product is gone or the person is blocked. Two statements.
 */
export async function readProductPreview(
  ctx: PreviewCtx,
  { token, productId }: { token: string; productId: number },
): Promise<Ctx['productPreview']> {
  const content = await contentOf(ctx, 'productPreview', token);
  if (!content || content.productId !== productId) return undefined;
  const found = await findPreviewed(ctx.db, content);
  return found && { ...found, productId, endsAt: new Date(content.until) };
}

async function contentOf(ctx: PreviewCtx, kind: 'previewLink' | 'productPreview', token: string) {
  const { success, output } = v.safeParse(contentShape, await unseal(ctx, kind, token));
  if (!success || output.until <= ctx.clock.now().getTime()) return undefined;
  return output.langCode === ctx.storefront.langCode ? output : undefined;
}
