import { longestRulingNote, rulingCodes, rulingYears } from '#contract/ruling-codes.ts';
import { isRefusal, refuse, type Refusal, refuseAll } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { rulingCustoms } from '../ruling-customs.ts';
import {
  findOwnRulings,
  lockRulings,
  type NotedRuling,
  writeOwnRulings,
} from '../school-start.sql.ts';
import { defaultsIn } from '../usual-rulings.ts';

type YearDraft = { year: number; rulings: readonly NotedRuling[] };
type RulingRefusal = Refusal<'RULING_UNKNOWN' | 'TWICE' | 'NOTE_TOO_LONG' | 'NOTE_MISSING'>;
type DraftRefusal = Refusal<'YEARS_WRONG' | 'TOO_MANY'> | RulingRefusal;

const mostRulings = 12;

/**
 * Sets the usual rulings of a region for all school years (FA7). A year that has what holds without it counts as not set, so that it follows
 * what is set for Germany or known later. Refuses REGION_UNKNOWN, CHANGED_MEANWHILE, YEARS_WRONG, TOO_MANY beyond twelve of a year, and on
 * `years.<year>.<place>.<field>` RULING_UNKNOWN, TWICE, NOTE_TOO_LONG and NOTE_MISSING for a note in one language alone. Five statements in a transaction.
 */
export async function saveUsualRulings(
  { db }: Pick<StaffCtx, 'db'>,
  { code: region, version }: { code: string; version: number },
  typed: readonly YearDraft[],
): Promise<Refusal<'REGION_UNKNOWN' | 'CHANGED_MEANWHILE'> | DraftRefusal | undefined> {
  if (!rulingCustoms.some(({ code }) => code === region))
    return refuse('REGION_UNKNOWN', 'ruling.regionUnknown');
  const years = readYears(typed);
  if (isRefusal(years)) return years;
  return db.transaction(async (tx) => {
    await lockRulings(tx);
    const own = await findOwnRulings(tx);
    if ((own.get(region)?.version ?? 0) !== version)
      return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
    const set = years.filter(
      ({ year, rulings }) => !isSame(rulings, defaultsIn(own, region, year)),
    );
    await writeOwnRulings(tx, {
      region,
      ownYears: set.map(({ year }) => year),
      rulings: set.flatMap(({ year, rulings }) => rulings.map((each) => ({ ...each, year }))),
    });
    return undefined;
  });
}

/** The years in order with their notes tidied, or all that is wrong. */
function readYears(typed: readonly YearDraft[]): YearDraft[] | DraftRefusal {
  const years = typed
    .map(({ year, rulings }) => ({ year, rulings: rulings.map(tidied) }))
    .toSorted((one, other) => one.year - other.year);
  const isWhole =
    years.length === rulingYears.length &&
    years.every(({ year }, place) => year === rulingYears[place]);
  if (!isWhole) return refuse('YEARS_WRONG', 'ruling.yearsWrong');
  if (years.some(({ rulings }) => rulings.length > mostRulings))
    return refuse('TOO_MANY', 'ruling.tooMany', { values: { max: mostRulings } });
  const wrong = years.flatMap(({ year, rulings }) =>
    rulings.flatMap((each, place) => {
      const isTwice = rulings.slice(0, place).some(({ ruling }) => ruling === each.ruling);
      return refuseRuling(each, { path: `years.${year}.${place}`, isTwice }) ?? [];
    }),
  );
  return refuseAll(wrong) ?? years;
}

function tidied({ ruling, noteDe, noteEn }: NotedRuling): NotedRuling {
  const tidy = (text: string) => text.replaceAll('\0', '').trim();
  return { ruling: tidy(ruling), noteDe: tidy(noteDe), noteEn: tidy(noteEn) };
}

function refuseRuling(
  { ruling, noteDe, noteEn }: NotedRuling,
  { path, isTwice }: { path: string; isTwice: boolean },
): RulingRefusal | undefined {
  const on = (name: keyof NotedRuling) => ({ field: `${path}.${name}` });
  if (!rulingCodes.some((code) => code === ruling))
    return refuse('RULING_UNKNOWN', 'ruling.unknown', on('ruling'));
  if (isTwice) return refuse('TWICE', 'ruling.twice', on('ruling'));
  if (noteDe.length > longestRulingNote)
    return refuse('NOTE_TOO_LONG', 'ruling.noteTooLong', on('noteDe'));
  if (noteEn.length > longestRulingNote)
    return refuse('NOTE_TOO_LONG', 'ruling.noteTooLong', on('noteEn'));
  if ((noteDe === '') !== (noteEn === ''))
    return refuse('NOTE_MISSING', 'ruling.noteMissing', on(noteDe === '' ? 'noteDe' : 'noteEn'));
  return undefined;
}

function isSame(some: readonly NotedRuling[], others: readonly NotedRuling[]): boolean {
  const keyOf = (rulings: readonly NotedRuling[]) =>
    JSON.stringify(rulings.map(({ ruling, noteDe, noteEn }) => [ruling, noteDe, noteEn]));
  return keyOf(some) === keyOf(others);
}
