import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Site } from '#shop/storefronts/hosts.ts';
import type { CarriedIds, ShopCookies } from '../cookies.ts';
import type { KeptTokens } from '../tokens/api-tokens.ts';

/** One of the shop's own endpoints: parses, calls a verb, shapes the answer. */
export type Edge = {
  method: 'GET' | 'POST';
  path: `/api/${string}/`;
  handle(call: EdgeCall): Promise<EdgeAnswer>;
};

export type EdgeCall = {
  ctx: Ctx;
  carried: CarriedIds;
  cookies: ShopCookies;
  apiTokens: KeptTokens;
  site: Site;
  /** The body's fields; nothing of them was checked. */
  body: Record<string, unknown>;
  remoteAddress: string;
};

export type EdgeAnswer = { body: object; setCookies?: readonly string[] };
