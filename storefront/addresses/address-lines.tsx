import '#storefront/texts/checkout.ts';
import type { AddressViewFragment } from '#contract/operations.generated.ts';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';

/** An address as it is written on a parcel, a packing station with what its numbers mean. */
export function useAddressLines(): (address: AddressViewFragment) => string[] {
  const texts = useTexts();
  const { locale } = useStorefront();
  return (address) => {
    const { packstationAddress: isStation, street, addressAddition, country } = address;
    const place = isStation
      ? [
          texts('shop.addresses.stationLine', { number: addressAddition ?? '' }),
          texts('shop.addresses.postnumberLine', { number: street }),
        ]
      : [street, addressAddition];
    const lines = [
      address.company,
      `${address.firstName} ${address.lastName}`,
      ...place,
      `${address.postCode} ${address.city}`,
      new Intl.DisplayNames(locale, { type: 'region' }).of(country),
      address.phone,
      address.email,
    ];
    return lines.filter((line): line is string => Boolean(line));
  };
}
