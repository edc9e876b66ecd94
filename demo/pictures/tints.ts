import type { PictureRecipe } from '#adapters/pictures/recipe.ts';

/** Grounds of pictures: lightness about 0.95, little colour; `frei` is transparent, for covers. */
export const tints: Readonly<Record<string, PictureRecipe['ground']>> = {
  himmel: { middle: '#ecf4fa', edge: '#dbe8f4' },
  minze: { middle: '#ecf5ee', edge: '#d9ebde' },
  pfirsich: { middle: '#fdf0ea', edge: '#f8e0d4' },
  flieder: { middle: '#f3f0fa', edge: '#e6dff3' },
  zitrone: { middle: '#fef7de', edge: '#f7ebbd' },
  sand: { middle: '#f8f3e9', edge: '#eee5d4' },
  frei: 'clear',
};
