import type { CheckedAddress } from '#shop/account/address-rules.ts';
import type { Storefront } from '#shop/storefronts/storefront.ts';

/** An address as it is printed, one entry a line. The country stands last, in the reader's language. */
export function addressLines(
  { company, firstName, lastName, addition, street, postcode, city, country }: CheckedAddress,
  language: Storefront['language'],
): string[] {
  const countryName = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  const lines = [
    company,
    `${firstName} ${lastName}`,
    addition,
    street,
    `${postcode} ${city}`,
    countryName,
  ];
  return lines.filter((line) => line !== null);
}
