import type { TilesCtx } from '#shop/catalogue/find-tiles.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';

export type ListFileCtx = Ctx & TilesCtx;
