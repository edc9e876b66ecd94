import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Site } from '#shop/storefronts/hosts.ts';
import type { CarriedIds, ShopCookies } from '../http/cookies.ts';
import type { KeptTokens } from '../tokens/api-tokens.ts';

/** One of the shop's own endpoints: parses, calls a verb, shapes the answer. */
export type Endpoint = {
  method: 'GET' | 'POST';
  path: `/api/${string}/`;
  handle(call: EndpointCall): Promise<EndpointAnswer>;
};

export type EndpointCall = {
  ctx: Ctx;
  carried: CarriedIds;
  cookies: ShopCookies;
  apiTokens: KeptTokens;
  site: Site;
  /** The body's fields, unvalidated. */
  body: Record<string, unknown>;
  remoteAddress: string;
};

export type EndpointAnswer = { body: object; setCookies?: readonly string[] };
