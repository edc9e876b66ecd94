import { type TileViewFragment, renewedTile } from '#contract/operations.generated.ts';
import { askShop } from '#storefront/state/shop-client.ts';

/** Loads a product's current tile; undefined where it can no longer be shown. */
export async function renewTile(id: number): Promise<TileViewFragment | undefined> {
  const { productTiles } = await askShop(renewedTile, { ids: [id] }, { isQuiet: true });
  return productTiles[0];
}
