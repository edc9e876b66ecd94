import type { TileViewFragment } from '#contract/operations.generated.ts';
import { activeDeal } from '#storefront/product-tile/tile-state.ts';

type Tile = Pick<
  TileViewFragment,
  | 'id'
  | 'itemCount'
  | 'bestItemId'
  | 'isShortage'
  | 'minimumOrderQuantity'
  | 'price'
  | 'lightningDealInfo'
>;

/** The chosen item of a product with several items. */
type Picked = {
  id: number;
  minimumOrderQuantity: number;
  prices: { price: { stringValue: string; amountMinor: number } };
};

/** A product of a shopping list with the item for the cart; without an item while one is to be chosen, or none is available. */
export type ShoppingLine<Some extends Tile = TileViewFragment> = {
  tile: Some;
  item: { id: number; quantity: number; eachMinor: number } | undefined;
};

/** The line of a product: its only item in the minimum quantity, or the chosen one. */
export function lineOf<Some extends Tile>(
  tile: Some,
  picked: Picked | undefined,
): ShoppingLine<Some> {
  if (tile.isShortage) return { tile, item: undefined };
  if (picked) {
    const { id, minimumOrderQuantity: quantity, prices } = picked;
    return { tile, item: { id, quantity, eachMinor: prices.price.amountMinor } };
  }
  if (tile.itemCount > 1) return { tile, item: undefined };
  const { amountMinor } = activeDeal(tile)?.lightningSpecialPrice ?? tile.price.currentPrice;
  const { bestItemId: id, minimumOrderQuantity: quantity } = tile;
  return { tile, item: { id, quantity, eachMinor: amountMinor } };
}

/** The total of the lines, in minor units. */
export function sumOf(lines: readonly Pick<ShoppingLine, 'item'>[]): number {
  return lines.reduce((sum, { item }) => sum + (item ? item.quantity * item.eachMinor : 0), 0);
}
