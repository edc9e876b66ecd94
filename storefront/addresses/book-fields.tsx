import type { AddressViewFragment } from '#contract/operations.generated.ts';
import { AddressFields } from './address-fields.tsx';
import type { BookName } from './books.ts';
import type { CountryChoice } from './country-choices.ts';
import { PackstationFields, type Recipient } from './packstation-fields.tsx';

type BookFieldsProps = {
  book: BookName;
  /** What was kept before. */
  address: AddressViewFragment | null;
  countries: readonly CountryChoice[];
  /** The initial recipient of a packing station. */
  recipient?: Recipient | null | undefined;
};

/** The fields of an address of an address book. */
export function BookFields({ book, address, countries, recipient }: BookFieldsProps) {
  if (book === 'packstation') return <PackstationFields address={address} recipient={recipient} />;
  return <AddressFields prefix={book} address={address} countries={countries} />;
}
