import { type TileViewFragment, turnedTile } from '#contract/operations.generated.ts';
import { askShop } from '#storefront/state/shop-client.ts';

/** A product's tile as it is now; undefined where it can no longer be shown. */
export async function renewTile(id: number): Promise<TileViewFragment | undefined> {
  const { productTiles } = await askShop(turnedTile, { ids: [id] }, { isQuiet: true });
  return productTiles[0];
}
