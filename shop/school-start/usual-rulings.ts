import { rulingCustoms } from './ruling-customs.ts';
import type { NotedRuling, OwnRulings } from './school-start.sql.ts';

type Own = ReadonlyMap<string, OwnRulings>;

/** The usual rulings of a region in a school year: those that staff set, or those that hold without. */
export function usualIn(own: Own, region: string, year: number): NotedRuling[] {
  return setIn(own, region, year) ?? defaultsIn(own, region, year);
}

/** What holds where staff set nothing for the region and year: for a state what they set for Germany, else the known rulings. */
export function defaultsIn(own: Own, region: string, year: number): NotedRuling[] {
  const ofGermany = region.startsWith('DE-') ? setIn(own, 'DE', year) : undefined;
  const known = rulingCustoms.find(({ code }) => code === region)?.years[year - 1] ?? [];
  return ofGermany ?? known.map((ruling) => ({ ruling, noteDe: '', noteEn: '' }));
}

function setIn(own: Own, region: string, year: number): NotedRuling[] | undefined {
  const set = own.get(region);
  if (!set?.ownYears.includes(year)) return undefined;
  return set.rulings
    .filter((each) => each.year === year)
    .map(({ ruling, noteDe, noteEn }) => ({ ruling, noteDe, noteEn }));
}
