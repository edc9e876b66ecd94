import { addDays, type Day } from '#shop/catalogue/working-days.ts';

/** Holidays of a country: fixed ones as MM-DD, and those that move as days after Easter Sunday. */
type Holidays = { fixed: readonly string[]; afterEaster: readonly number[] };

/** Good Friday, Easter Monday, Ascension, Whit Monday and Corpus Christi. */
const afterEaster = [-2, 1, 39, 50, 60];

const holidays = {
  DE: {
    fixed: '01-01 01-06 03-08 05-01 08-15 09-20 10-03 10-31 11-01 12-25 12-26'.split(' '),
    afterEaster,
  },
  AT: { fixed: '01-01 01-06 05-01 08-15 10-26 11-01 12-08 12-25 12-26'.split(' '), afterEaster },
  CH: {
    fixed: '01-01 01-02 01-06 03-19 05-01 06-29 08-01 08-15 11-01 12-08 12-25 12-26'.split(' '),
    afterEaster,
  },
} satisfies Record<string, Holidays>;

/**
 * Whether a day is a public holiday in the country or in one of its parts, by its ISO code; days of other countries are Germany's. In
 * Austria Good Friday counts, because periods do not end on it. Pure.
 */
export function isPublicHoliday(day: Day, country: string): boolean {
  const place = country === 'AT' || country === 'CH' ? country : 'DE';
  const { fixed, afterEaster: moving } = holidays[place];
  const date = day.toISOString().slice(5, 10);
  const fromEaster = Math.round((day.getTime() - easterOf(day.getUTCFullYear()).getTime()) / dayMs);
  return (
    fixed.includes(date) || moving.includes(fromEaster) || (place === 'DE' && isRepentanceDay(day))
  );
}

const dayMs = 24 * 60 * 60_000;

/** Easter Sunday by the Gregorian calendar (Meeus, Jones, Butcher). */
function easterOf(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return new Date(Date.UTC(year, month - 1, (h + l - 7 * m + 33 * month + 19) % 32));
}

/** The Wednesday before 23 November, a holiday in Saxony. */
function isRepentanceDay(day: Day): boolean {
  const last = addDays(new Date(Date.UTC(day.getUTCFullYear(), 10, 23)), -1);
  const daysBefore = Math.round((last.getTime() - day.getTime()) / dayMs);
  return day.getUTCDay() === 3 && daysBefore >= 0 && daysBefore < 7;
}
