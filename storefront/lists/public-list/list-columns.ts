import { classes } from '#storefront/ui/classes.ts';

/** Classes of a list with up to four columns where there is room (WL7). */
export function listColumns(columns: number, gap: string): string {
  const wanted = Math.min(4, Math.floor(columns));
  return wanted > 1 ? classes('grid', gap, grids[wanted as keyof typeof grids]) : '';
}

const grids = {
  2: 'xl:grid-cols-[repeat(2,minmax(0,1fr))]',
  3: 'lg:grid-cols-[repeat(2,minmax(0,1fr))] xl:grid-cols-[repeat(3,minmax(0,1fr))]',
  4: 'lg:grid-cols-[repeat(2,minmax(0,1fr))] xl:grid-cols-[repeat(4,minmax(0,1fr))]',
};
