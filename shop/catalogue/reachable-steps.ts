import { type PriceStep, type SteppedPrice, stepsInEffect } from '#contract/price-steps.ts';

/** The scale prices of an item whose quantities can be ordered and are above the least one (SP1). */
export function reachableSteps(
  item: SteppedPrice & { minimumOrderQuantity: number; maxQuantity: number },
): readonly PriceStep[] {
  return stepsInEffect(item).filter(
    ({ from }) => from > item.minimumOrderQuantity && from <= item.maxQuantity,
  );
}
