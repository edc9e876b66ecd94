import { useCallback, useState } from 'react';
import type { TileViewFragment } from '#contract/operations.generated.ts';

/** A tile that is refetched when its lightning deal ends (CA6); after a failure it stays as it is. */
export function useRenewedTile(first: TileViewFragment) {
  const [turned, setTurned] = useState<TileViewFragment>();
  const { id } = first;
  const renew = useCallback(() => {
    // Loaded lazily: few pages are open at that moment.
    import('./renew-tile.ts')
      .then(({ renewTile }) => renewTile(id))
      .then(setTurned, () => undefined);
  }, [id]);
  return { tile: turned?.id === id ? turned : first, renew };
}
