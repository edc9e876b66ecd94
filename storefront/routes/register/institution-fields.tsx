import '#storefront/texts/account.ts';
import type { CountryChoice } from '#storefront/addresses/country-choices.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { SelectField } from '#storefront/ui/form/select-field.tsx';
import { TextField } from '#storefront/ui/form/text-field.tsx';

/** Name and address of a school or company. Private customers enter their address in the checkout. */
export function InstitutionFields({ countries }: { countries: readonly CountryChoice[] }) {
  const texts = useTexts();
  return (
    <section className="grid gap-4 group-has-[input[value=private]:checked]/register:hidden md:grid-cols-2">
      <h2 className="text-h3 md:col-span-2">{texts('shop.register.institution')}</h2>
      <TextField
        name="company"
        label={texts('shop.address.company')}
        autoComplete="organization"
        maxLength={60}
        className="md:col-span-2"
      />
      <TextField
        name="billingAddress.streetAndHouseNr"
        label={texts('shop.address.streetAndHouseNr')}
        autoComplete="billing address-line1"
        maxLength={60}
        className="md:col-span-2"
      />
      <TextField
        name="billingAddress.additionalAddress"
        label={texts('shop.address.additionalAddress')}
        autoComplete="billing address-line2"
        maxLength={60}
        className="md:col-span-2"
        isOptional
      />
      <TextField
        name="billingAddress.postCode"
        label={texts('shop.address.postCode')}
        autoComplete="billing postal-code"
        inputMode="numeric"
        maxLength={10}
      />
      <TextField
        name="billingAddress.city"
        label={texts('shop.address.city')}
        autoComplete="billing address-level2"
        maxLength={60}
      />
      <Country countries={countries} />
      <TextField
        name="phone"
        type="tel"
        label={texts('shop.address.phone')}
        autoComplete="tel"
        maxLength={20}
        isOptional
      />
    </section>
  );
}

function Country({ countries }: { countries: readonly CountryChoice[] }) {
  const texts = useTexts();
  return (
    <SelectField
      name="billingAddress.country"
      label={texts('shop.address.country')}
      autoComplete="billing country"
      kept={countries[0]?.value ?? ''}
      choices={countries}
    />
  );
}
