import '#storefront/texts/checkout.ts';
import type { AddressViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { TextField } from '#storefront/ui/form/text-field.tsx';

export type Recipient = Pick<AddressViewFragment, 'firstName' | 'lastName'>;

type PackstationFieldsProps = {
  address: AddressViewFragment | null;
  /** The initial recipient. */
  recipient?: Recipient | null | undefined;
};

/** The fields of a packing station (CO3): the post number is sent as street, the station as addition. */
export function PackstationFields({ address, recipient }: PackstationFieldsProps) {
  const texts = useTexts();
  const line = (name: string, kept: string | null | undefined, autoComplete: string) => (
    <TextField
      name={`packstation.${name}`}
      label={texts(`shop.address.${name}`)}
      kept={kept ?? ''}
      autoComplete={autoComplete}
      maxLength={100}
    />
  );
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <input type="hidden" name="packstation.country" value="DE" />
      {line('firstName', (address ?? recipient)?.firstName, 'shipping given-name')}
      {line('lastName', (address ?? recipient)?.lastName, 'shipping family-name')}
      <TextField
        name="packstation.streetAndHouseNr"
        label={texts('shop.addresses.postnumber')}
        hint={texts('shop.addresses.postnumberHint')}
        kept={address?.street}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
      />
      <TextField
        name="packstation.additionalAddress"
        label={texts('shop.addresses.station')}
        hint={texts('shop.addresses.stationHint')}
        kept={address?.addressAddition ?? ''}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
      />
      {line('postCode', address?.postCode, 'shipping postal-code')}
      {line('city', address?.city, 'shipping address-level2')}
    </div>
  );
}
