import type { AddressViewFragment } from '#contract/operations.generated.ts';
import { AddressFields } from '../routes/checkout/address-fields.tsx';
import type { BookName } from './books.ts';
import { PackstationFields } from './packstation-fields.tsx';

type BookFieldsProps = {
  book: BookName;
  /** What was kept before. */
  address: AddressViewFragment | null;
  countries: readonly string[];
};

/** The fields of an address of a book. */
export function BookFields({ book, address, countries }: BookFieldsProps) {
  if (book === 'packstation') return <PackstationFields address={address} />;
  return <AddressFields prefix={book} address={address} countries={countries} />;
}
