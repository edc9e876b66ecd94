import { useCallback, useState } from 'react';
import { type TileViewFragment, turnedTile } from '#contract/operations.generated.ts';
import { askShop } from '#storefront/state/shop-client.ts';

/** A tile that is asked for anew when the time of its lightning deal is up (CA6); where that fails it stays as it is. */
export function useTurningTile(first: TileViewFragment) {
  const [turned, setTurned] = useState<TileViewFragment>();
  const { id } = first;
  const renew = useCallback(() => {
    askShop(turnedTile, { ids: [id] }, { isQuiet: true }).then(
      ({ productTiles: [tile] }) => setTurned(tile),
      () => undefined,
    );
  }, [id]);
  return { tile: turned?.id === id ? turned : first, renew };
}
