import { berlinText } from '../ui/berlin-time.ts';

/** What figures are limited to, as their address names it. */
export type FigureAddress = {
  from: string;
  until: string;
  store: string;
  segment: string;
  category: string;
};

const names = ['from', 'until', 'store', 'segment', 'category'] as const;

/** The filter of an address; the last 28 days where it names none. */
export function figureAddressOf(search: URLSearchParams, now: Date): FigureAddress {
  const month = periodsOf(now).find(({ key }) => key === 'month');
  const [from, until, store, segment, category] = names.map((name) => search.get(name) ?? '') as [
    string,
    string,
    string,
    string,
    string,
  ];
  return {
    from: from === '' ? (month?.from ?? '') : from,
    until: until === '' ? (month?.until ?? '') : until,
    store,
    segment,
    category,
  };
}

/** What the address of a list of rows asks for: its filter, its currency, and the part behind `after`. */
export function rowsWishOf(request: Request, now: Date) {
  const { searchParams } = new URL(request.url);
  const address = figureAddressOf(searchParams, now);
  const currency = searchParams.get('currency') ?? 'EUR';
  const after = searchParams.get('after');
  return { address, currency, wish: { filter: filterOf(address), currency, after } };
}

/** The filter as the contract takes it. */
export function filterOf({ from, until, store, segment, category }: FigureAddress) {
  return {
    from,
    until,
    store: store === '' ? null : store,
    segment: segment === '' ? null : segment,
    category: /^\d{1,9}$/.test(category) ? Number(category) : null,
  };
}

/** The address with some parts changed, without empty ones. */
export function pathOf(
  screen: string,
  address: FigureAddress,
  changed: Partial<FigureAddress> & { currency?: string } = {},
): string {
  const parts = Object.entries({ ...address, ...changed }).filter(([, value]) => value !== '');
  return `${screen}?${new URLSearchParams(parts)}`;
}

/** What figures without customers and categories are limited to. */
export type DaysAddress = Pick<FigureAddress, 'from' | 'until' | 'store'>;

/** The days and the store of an address, as the contract takes them. */
export function daysFilterOf({ from, until, store }: DaysAddress) {
  return { from, until, store: store === '' ? null : store };
}

/** The address of a screen with days and a store, and with more parameters; empty ones are left out. */
export function daysPathOf(
  screen: string,
  { from, until, store }: DaysAddress,
  more: Record<string, string> = {},
): string {
  const parts = Object.entries({ from, until, store, ...more }).filter(([, value]) => value !== '');
  return `${screen}?${new URLSearchParams(parts)}`;
}

type Period = { key: 'today' | 'week' | 'month' | 'season' | 'year'; from: string; until: string };

/** Periods to choose from; the season is the one of this year, or before June that of the year before. */
export function periodsOf(now: Date): Period[] {
  const today = berlinText(now).slice(0, 10);
  const year = Number(today.slice(0, 4));
  const seasonYear = today >= `${year}-06-01` ? year : year - 1;
  return [
    { key: 'today', from: today, until: today },
    { key: 'week', from: daysBefore(today, 6), until: today },
    { key: 'month', from: daysBefore(today, 27), until: today },
    { key: 'season', from: `${seasonYear}-06-01`, until: `${seasonYear}-09-30` },
    { key: 'year', from: `${year}-01-01`, until: today },
  ];
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10);
}
