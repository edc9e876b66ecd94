import type { RefObject } from 'react';
import type { TileViewFragment } from '#contract/operations.generated.ts';
import { classes } from '#storefront/ui/classes.ts';
import { layoutAfterPaint, lazyLayout } from '#storefront/ui/lazy-layout.ts';
import { SmallPriceNote } from '#storefront/ui/price-note.tsx';
import { ProductTile } from './product-tile.tsx';
import { withTellingBadges } from './telling-badges.ts';
import { activeDeal } from './tile-state.ts';

type TilesProps = { tiles: readonly TileViewFragment[]; headingLevel?: 2 | 3 };

type TileGridProps = TilesProps & {
  /** Changes when a deal of static tiles is over, so that they are rendered with its regular tile. */
  isDealOver?: boolean;
  isComparable?: boolean;
};

/** Tiles in 2, 3, 4 or 6 columns; the pictures of the first four are loaded eagerly (LS4). */
export function TileGrid({ tiles, headingLevel, isComparable }: TileGridProps) {
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-3.5 gap-y-7 md:grid-cols-3 md:gap-x-5 md:gap-y-9 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-10 2xl:grid-cols-6">
        <TileItems
          tiles={tiles}
          headingLevel={headingLevel}
          eagerCount={4}
          isLazy
          isComparable={isComparable}
        />
      </ul>
      <BelowTiles />
    </>
  );
}

/** A row of tiles: scrollable on phones and tablets; five whole ones from 1280 px, six from 1780. */
export function TileRow({ tiles, headingLevel, scrollsIn, onScroll, isComparable }: TileRowProps) {
  return (
    <>
      <ul ref={scrollsIn} className={row} onScroll={onScroll}>
        <TileItems
          tiles={withTellingBadges(tiles)}
          headingLevel={headingLevel}
          eagerCount={0}
          isRow
          isLazy
          isComparable={isComparable}
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
  isComparable?: boolean;
};

type TileItemsProps = TilesProps & {
  headingLevel: 2 | 3 | undefined;
  eagerCount: number;
  /** Whether the tiles are in a row, of which a phone shows two. */
  isRow?: boolean;
  /** Whether tiles are laid out lazily that are surely outside of the first viewport or of a row. */
  isLazy?: boolean;
  isComparable?: boolean | undefined;
};

function TileItems(props: TileItemsProps) {
  const { tiles, headingLevel = 3, eagerCount, isRow, isLazy, isComparable } = props;
  return tiles.map((tile, index) => (
    <li
      key={tile.id}
      className={classes(
        'grid',
        isRow && 'snap-start',
        isLazy && layoutOf(index, isRow, estimatedHeight(tile)),
      )}
      suppressHydrationWarning
    >
      <ProductTile
        tile={tile}
        isEager={index < eagerCount}
        headingLevel={headingLevel}
        isComparable={isComparable ?? false}
      />
    </li>
  ));
}

/** Classes for the layout of a tile by its place. */
function layoutOf(index: number, isRow: boolean | undefined, height: string): string {
  const late = isBelowPhone(index, isRow) ? layoutAfterPaint : '';
  return classes(late, index >= seenFirst ? lazyLayout(height) : late && height);
}

/** A row of the widest screens. */
const seenFirst = 6;

/** Whether a tile is outside of a phone's first viewport, but so near to it that the browser would lay it out with the first frame. */
function isBelowPhone(index: number, isRow = false): boolean {
  return index >= (isRow ? 2 : 4) && index < 12;
}

/**
 * Estimated heights, measured over the demo's listings: nine in ten tiles of a kind are not higher, so that none overlaps the
 * button of the next.
 */
function estimatedHeight(tile: TileViewFragment): string {
  if (activeDeal(tile))
    return '[contain-intrinsic-block-size:auto_427px] md:[contain-intrinsic-block-size:auto_465px]';
  return tile.price.oldPrice || tile.price.lowestPrice30Days || tile.price.uvp
    ? '[contain-intrinsic-block-size:auto_362px] md:[contain-intrinsic-block-size:auto_398px] xl:[contain-intrinsic-block-size:auto_412px]'
    : '[contain-intrinsic-block-size:auto_320px] md:[contain-intrinsic-block-size:auto_361px] xl:[contain-intrinsic-block-size:auto_392px] 2xl:[contain-intrinsic-block-size:auto_370px]';
}

const row =
  'sideways -mx-(--gutter) grid snap-x snap-mandatory scroll-px-(--gutter) auto-cols-[min(210px,44vw)] grid-flow-col gap-3.5 px-(--gutter) pt-1 pb-2 ' +
  'md:auto-cols-[220px] md:gap-5 xl:-mx-1 xl:scroll-px-1 xl:auto-cols-[calc((100%-96px)/5)] xl:gap-6 xl:px-1 2xl:auto-cols-[calc((100%-120px)/6)]';
