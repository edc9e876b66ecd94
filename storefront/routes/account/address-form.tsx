import '#storefront/texts/checkout.ts';
import { useEffect, useRef } from 'react';
import type { AddressViewFragment } from '#contract/operations.generated.ts';
import { BookFields } from '#storefront/addresses/book-fields.tsx';
import { type BookName, bookRules } from '#storefront/addresses/books.ts';
import type { CountryChoice } from '#storefront/addresses/country-choices.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { EmailField } from '#storefront/ui/form/email-field.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import { email, type FieldRules, ifFilled } from '#storefront/ui/form/rules.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import type { BookRefusal } from './change-book.ts';

type AddressFormProps = {
  book: BookName;
  /** The address to edit; null for a new one. */
  address: AddressViewFragment | null;
  countries: readonly CountryChoice[];
  refused: BookRefusal | undefined;
  /** Where the cancel link leads; undefined hides the link, when the form is the page's only content. */
  backTo: string | undefined;
};

/** The form's id, to which links that open it lead without script. */
export const addressFormId = 'address';

/** Form for one address of an address book, new or edited (AC2). It takes the focus when it opens. */
export function AddressForm({ book, address, countries, refused, backTo }: AddressFormProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = backTo !== undefined;
  // The form is above the button that opens it.
  useEffect(() => {
    if (isOpened) heading.current?.focus();
  }, [isOpened]);
  return (
    <section
      id={addressFormId}
      className="grid scroll-mt-4 gap-4 rounded-card border border-linie bg-white p-5 md:p-6"
    >
      <h2 ref={heading} tabIndex={isOpened ? -1 : undefined} className="text-h3">
        {texts(titleOf(book, address))}
      </h2>
      <CheckedForm
        rules={rulesOf(book)}
        errors={refused?.errors}
        typed={refused?.typed}
        className="grid gap-5"
      >
        <SubmittedErrors />
        <BookFields book={book} address={address} countries={countries} />
        {book !== 'billing' && (
          <EmailField
            name={`${book}.email`}
            label={texts('shop.addresses.deliveryEmail')}
            hint={texts('shop.addresses.deliveryEmailHint')}
            kept={address?.email ?? ''}
            autoComplete="email"
            isOptional
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="keep" isWide isLoading={isSending}>
            {texts('shop.addresses.save')}
          </Button>
          {backTo !== undefined && (
            <ButtonLink kind="outline" href={backTo} isWide>
              {texts('shop.addresses.cancel')}
            </ButtonLink>
          )}
        </div>
      </CheckedForm>
    </section>
  );
}

function titleOf(book: BookName, address: AddressViewFragment | null): string {
  if (address) return 'shop.addresses.editTitle';
  return book === 'packstation' ? 'shop.addresses.addPackstation' : 'shop.addresses.add';
}

function rulesOf(book: BookName): FieldRules {
  return { ...bookRules(book), [`${book}.email`]: [ifFilled(email)] };
}
