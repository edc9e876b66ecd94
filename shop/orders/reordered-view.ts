import type { Ctx } from '#shop/kernel/ctx.ts';
import type {
  Message,
  ReorderedLine as ReorderedLineView,
} from '#shop/resolver-types.generated.ts';
import type { ReorderedLine } from './reorder.ts';
import { priceIn } from '#shop/kernel/price-view.ts';

/** The contract's view of a reordered item, with what changed (AC3). */
export function reorderedView(
  { name, wanted, refusal, priceBefore, priceNow }: ReorderedLine,
  ctx: Pick<Ctx, 'storefront'>,
): ReorderedLineView {
  const price = priceIn(ctx);
  const isChanged = priceNow !== undefined && priceNow !== priceBefore;
  return {
    name,
    wanted,
    message: refusal ? messageOf(refusal) : null,
    priceBefore: isChanged ? price(priceBefore) : null,
    priceNow: isChanged ? price(priceNow) : null,
  };
}

function messageOf({ messageKey, values }: NonNullable<ReorderedLine['refusal']>): Message {
  const named = Object.entries(values).map(([name, value]) => ({ name, value: String(value) }));
  return { messageKey, values: named };
}
