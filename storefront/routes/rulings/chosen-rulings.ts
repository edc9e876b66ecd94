import { rulingYears } from '#contract/ruling-codes.ts';
import type { RulingCustomsQuery } from '#contract/operations.generated.ts';

export type Custom = RulingCustomsQuery['rulingCustoms'][number];

/** A region's code and a school year, as the address has them; undefined where it has none or one that is not known. */
export type Choice = { region: string | undefined; year: number | undefined };

export const rulingsPath = '/beratung/lineatur/';

/** The region that stands for all of Germany, which is shown where none is chosen. */
export const germany = 'DE';

/** Reads the choice from the address; what is not known counts as not chosen. */
export function readChoice(query: URLSearchParams, customs: readonly Custom[]): Choice {
  const land = query.get('land');
  const klasse = query.get('klasse');
  return {
    region: customs.find(({ code }) => code === land && code !== germany)?.code,
    year: rulingYears.find((year) => String(year) === klasse),
  };
}

/** The usual rulings of the chosen region and year by school year; those of Germany where no region is chosen. */
export function usualRulings(
  customs: readonly Custom[],
  { region, year }: Choice,
): readonly Custom['years'][number][] {
  const custom = customs.find(({ code }) => code === (region ?? germany));
  return (custom?.years ?? []).filter((each) => year === undefined || each.year === year);
}
