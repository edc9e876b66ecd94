import { useCallback, useState } from 'react';
import type { TileViewFragment } from '#contract/operations.generated.ts';

/** A tile that is asked for anew when the time of its lightning deal is up (CA6); where that fails it stays as it is. */
export function useTurningTile(first: TileViewFragment) {
  const [turned, setTurned] = useState<TileViewFragment>();
  const { id } = first;
  const renew = useCallback(() => {
    // Few pages are open at that moment, so most never load it.
    import('./renew-tile.ts')
      .then(({ renewTile }) => renewTile(id))
      .then(setTurned, () => undefined);
  }, [id]);
  return { tile: turned?.id === id ? turned : first, renew };
}
