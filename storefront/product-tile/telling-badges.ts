import type { TileViewFragment } from '#contract/operations.generated.ts';

type Tile = Pick<TileViewFragment, 'badges'>;

/** The tiles of a row, without the badge "popular" where most of them have it: there it distinguishes none (LS4). */
export function withTellingBadges<Known extends Tile>(tiles: readonly Known[]): readonly Known[] {
  const popular = tiles.filter(({ badges }) => badges.popular).length;
  if (popular * 2 <= tiles.length) return tiles;
  return tiles.map((tile) => ({ ...tile, badges: { ...tile.badges, popular: false } }));
}
