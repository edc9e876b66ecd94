import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { addressRules } from '#storefront/ui/form/address-rules.ts';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { AddressFields } from '../checkout/address-fields.tsx';
import type { BookChange } from './change-book.ts';

type AddAddressProps = {
  book: 'billing' | 'shipping';
  countries: readonly string[];
  refused: BookChange | undefined;
};

/** The form of one more address; folded until it is wanted or was refused (AC2). */
export function AddAddress({ book, countries, refused }: AddAddressProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const errors = refused?.errors;
  return (
    <details open={errors !== undefined} className="rounded-card border border-linie bg-white p-5">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
        <Icon name="plus" />
        {texts('shop.addresses.add')}
      </summary>
      <CheckedForm
        rules={addressRules(`${book}.`)}
        errors={errors}
        typed={errors && refused?.typed}
        className="grid gap-5 pt-4"
      >
        <SubmittedErrors />
        <AddressFields prefix={book} address={null} countries={countries} />
        <div>
          <Button type="submit" name="intent" value="add" isWide isLoading={isSending}>
            {texts('shop.addresses.save')}
          </Button>
        </div>
      </CheckedForm>
    </details>
  );
}
