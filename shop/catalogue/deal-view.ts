import { dealInfo } from '#shop/deals/deal-info.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { LightningDealInfo } from '#shop/resolver-types.generated.ts';
import { type BasePriced, basePriceView } from './base-price-view.ts';
import type { RunningDeal } from '#shop/deals/deal.ts';

/** The deal that runs for an item, with its own base price (CA5, OP6); null where none runs. */
export function dealView(
  item: BasePriced & { deal: RunningDeal | null },
  ctx: Pick<Ctx, 'storefront' | 'texts'>,
): LightningDealInfo | null {
  const { deal } = item;
  if (!deal) return null;
  const { basePrice } = basePriceView({ ...item, amountMinor: deal.specialAmountMinor }, ctx);
  return { ...dealInfo(deal, ctx.storefront), lightningBasePrice: basePrice };
}
