import type { MailLocale } from '#shop/mail/mail-ctx.ts';
import type { CheckedAddress } from './address-rules.ts';

/** An address to print. A packing station has the postnumber in its street and the station in its addition (CO3). */
export type PrintedAddress = CheckedAddress & { isPackstation?: boolean };

/** An address for people to read, one entry a line; the country comes last, in the reader's language. */
export function addressLines(address: PrintedAddress, { texts, storefront }: MailLocale): string[] {
  const { street, addition, isPackstation } = address;
  const place = isPackstation
    ? [
        texts('shop.addresses.stationLine', { number: addition ?? '' }),
        texts('shop.addresses.postnumberLine', { number: street }),
      ]
    : [addition, street];
  return linesOf(address, place, storefront.language);
}

/** An address as a parcel's label has it, in German: carriers sort by it. */
export function labelLines(address: PrintedAddress): string[] {
  const { street, addition } = streetAddress(address);
  return linesOf(address, [addition, street], 'de');
}

/**
 * Street and addition for systems that know no packing stations. DHL's form has the station in the street and the
 * postnumber alone in the addition.
 */
export function streetAddress({
  street,
  addition,
  isPackstation,
}: PrintedAddress): Pick<CheckedAddress, 'street' | 'addition'> {
  return isPackstation
    ? { street: `Packstation ${addition}`, addition: street }
    : { street, addition };
}

function linesOf(
  { company, firstName, lastName, postcode, city, country }: CheckedAddress,
  place: readonly (string | null)[],
  language: string,
): string[] {
  const name = `${firstName} ${lastName}`;
  const lines = [company, name, ...place, `${postcode} ${city}`, countryName(country, language)];
  return lines.filter((line) => line !== null);
}

/** A country by its ISO code, in a language. */
function countryName(country: string, language: string): string {
  const names =
    namesByLanguage.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  namesByLanguage.set(language, names);
  return names.of(country) ?? country;
}

/** The names of countries in a language take longer to load than all lines of an address to write. */
const namesByLanguage = new Map<string, Intl.DisplayNames>();

/** Lines of an address for people to read, from lines whose last one is the country's ISO code; empty ones are left out. */
export function readableLines(lines: readonly (string | null)[], language: string): string[] {
  const country = lines.at(-1);
  const named = country ? [...lines.slice(0, -1), countryName(country, language)] : lines;
  return named.filter((line): line is string => line !== null && line !== '');
}
