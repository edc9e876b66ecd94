const byFive = 'md:grid-cols-5 2xl:grid-cols-10 2xl:gap-5';
const bySix = 'md:grid-cols-4 xl:grid-cols-6';

/** The columns that fill whole rows with most covers: five and ten, or six where that leaves no remainder. */
export function coverColumns(count: number): string {
  return count % 5 !== 0 && count % 6 === 0 ? bySix : byFive;
}
