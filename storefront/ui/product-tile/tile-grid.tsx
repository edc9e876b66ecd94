import type { RefObject } from 'react';
import type { TileViewFragment } from '#contract/operations.generated.ts';
import { classes } from '../classes.ts';
import { laidOutLate } from '../laid-out-late.ts';
import { SmallPriceNote } from '../price-note.tsx';
import { ProductTile } from './product-tile.tsx';
import { activeDeal } from './tile-state.ts';

type TilesProps = { tiles: readonly TileViewFragment[]; headingLevel?: 2 | 3 };

type TileGridProps = TilesProps & {
  /** Changes once a deal among still tiles is over: they are drawn anew, and the tile of the deal turns. */
  isDealOver?: boolean;
};

/** Tiles in 2, 3, 4 or 6 columns; the first four are loaded at once (LS4). */
export function TileGrid({ tiles, headingLevel }: TileGridProps) {
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-3.5 gap-y-7 md:grid-cols-3 md:gap-x-5 md:gap-y-9 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-10 2xl:grid-cols-6">
        <TileItems tiles={tiles} headingLevel={headingLevel} eagerCount={4} isLate />
      </ul>
      <BelowTiles />
    </>
  );
}

/** One row of tiles: cut on phones and tablets, where it scrolls; five whole ones from 1280 px, six from 1780. */
export function TileRow({ tiles, headingLevel, scrollsIn, onScroll }: TileRowProps) {
  return (
    <>
      <ul ref={scrollsIn} className={row} onScroll={onScroll}>
        <TileItems
          tiles={tiles}
          headingLevel={headingLevel}
          eagerCount={0}
          itemClass="snap-start"
        />
      </ul>
      <BelowTiles />
    </>
  );
}

function BelowTiles() {
  return (
    <div className="pt-3">
      <SmallPriceNote />
    </div>
  );
}

type TileRowProps = TilesProps & {
  scrollsIn?: RefObject<HTMLUListElement | null>;
  onScroll?: () => void;
};

type TileItemsProps = TilesProps & {
  headingLevel: 2 | 3 | undefined;
  eagerCount: number;
  itemClass?: string;
  /** Whether those that are surely below what is seen first are laid out later. */
  isLate?: boolean;
};

function TileItems(props: TileItemsProps) {
  const { tiles, headingLevel = 3, eagerCount, itemClass, isLate } = props;
  return tiles.map((tile, index) => (
    <li
      key={tile.id}
      className={classes(
        'grid',
        itemClass,
        isLate && index >= 6 && laidOutLate(likelyHeight(tile)),
      )}
    >
      <ProductTile tile={tile} isEager={index < eagerCount} headingLevel={headingLevel} />
    </li>
  ));
}

/** Measured over the demo's listings: nine in ten of a kind are not higher, so that none lies over the next one's button. */
function likelyHeight(tile: TileViewFragment): string {
  if (activeDeal(tile))
    return '[contain-intrinsic-block-size:auto_427px] md:[contain-intrinsic-block-size:auto_465px]';
  return tile.price.oldPrice || tile.price.lowestPrice30Days || tile.price.uvp
    ? '[contain-intrinsic-block-size:auto_362px] md:[contain-intrinsic-block-size:auto_398px] xl:[contain-intrinsic-block-size:auto_412px]'
    : '[contain-intrinsic-block-size:auto_320px] md:[contain-intrinsic-block-size:auto_361px] xl:[contain-intrinsic-block-size:auto_392px] 2xl:[contain-intrinsic-block-size:auto_370px]';
}

const row =
  'sideways -mx-(--gutter) grid snap-x snap-mandatory scroll-px-(--gutter) auto-cols-[min(210px,44vw)] grid-flow-col gap-3.5 px-(--gutter) pt-1 pb-2 ' +
  'md:auto-cols-[220px] md:gap-5 xl:-mx-1 xl:scroll-px-1 xl:auto-cols-[calc((100%-96px)/5)] xl:gap-6 xl:px-1 2xl:auto-cols-[calc((100%-120px)/6)]';
