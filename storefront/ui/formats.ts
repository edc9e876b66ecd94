import { formatLocale } from '#contract/format-locale.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { formatNumber } from '#storefront/state/format-number.ts';
import { withKeptDay } from './kept-numbers.ts';

export type Formats = {
  /** `1.482` in German; with a fixed number of decimals where given. */
  number: (value: number, digits?: number) => string;
  /** `20 €`, `CHF 20`, `2,50 €`: cents only where there are some. */
  money: (amount: number) => string;
  /** `1,29 €`, of cents or centimes. */
  price: (amountMinor: number) => string;
  /** € or CHF, as written beside an amount. */
  currencySign: string;
  /** 24. November 2026 */
  date: (instant: string) => string;
  /** 24. November */
  day: (instant: string) => string;
  /** Dienstag, 24. November */
  weekday: (instant: string) => string;
  /** 24. November, 18:00 */
  moment: (instant: string) => string;
};

/** The time zone of all storefronts. */
export const timeZone = 'Europe/Berlin';

/** Numbers and dates as the visited storefront writes them. */
export function useFormats(): Formats {
  const { locale, currency } = useStorefront();
  const formats = known.get(locale) ?? formatsOf(formatLocale(locale), currency);
  known.set(locale, formats);
  return formats;
}

/**
 * Formatters are expensive to create and a listing uses them sixty times, so each is created on first use. A locale has one
 * currency.
 */
const known = new Map<string, Formats>();

function formatsOf(locale: string, currency: string): Formats {
  const money = once(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        trailingZeroDisplay: 'stripIfInteger',
      }),
  );
  const price = once(() => new Intl.NumberFormat(locale, { style: 'currency', currency }));
  const day = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }));
  const dayOfYear = once(
    () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }),
  );
  const dayOfWeek = once(
    () =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone,
      }),
  );
  const dayAndTime = once(
    () =>
      new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
        timeZone,
      }),
  );
  return {
    number: (value, digits) => formatNumber(value, locale, digits),
    money: (amount) => money().format(amount),
    price: (amountMinor) => price().format(amountMinor / 100),
    get currencySign() {
      const parts = money().formatToParts(0);
      return parts.find(({ type }) => type === 'currency')?.value ?? currency;
    },
    date: (instant) => withKeptDay(day().format(new Date(instant))),
    day: (instant) => withKeptDay(dayOfYear().format(new Date(instant))),
    weekday: (instant) => dayOfWeek().format(new Date(instant)),
    moment: (instant) => dayAndTime().format(new Date(instant)),
  };
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
