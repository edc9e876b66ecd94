import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { shownNumber } from '#storefront/state/shown-number.ts';

export type Formats = {
  /** 1.482 in German; with a fixed count of digits behind the comma where given. */
  number: (value: number, digits?: number) => string;
  /** `20 €`, `CHF 20`, `2,50 €`: cents only where there are some. */
  money: (amount: number) => string;
  /** € or CHF, as it stands beside an amount. */
  currencySign: string;
  /** 24. November 2026 */
  date: (instant: string) => string;
  /** 24. November, 18:00 */
  moment: (instant: string) => string;
};

/** Where all storefronts have their clocks. */
export const timeZone = 'Europe/Berlin';

/** Numbers and dates as the visited storefront writes them. */
export function useFormats(): Formats {
  const { locale, currency } = useStorefront();
  const formats = known.get(locale) ?? formatsOf(locale === 'en-DE' ? 'en-GB' : locale, currency);
  known.set(locale, formats);
  return formats;
}

/** Formatters are dear to make and a listing uses them sixty times; each is made when it is first asked. A locale has one currency. */
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
  const day = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }));
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
    number: (value, digits) => shownNumber(value, locale, digits),
    money: (amount) => money().format(amount),
    get currencySign() {
      const parts = money().formatToParts(0);
      return parts.find(({ type }) => type === 'currency')?.value ?? currency;
    },
    date: (instant) => day().format(new Date(instant)),
    moment: (instant) => dayAndTime().format(new Date(instant)),
  };
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
