import '#storefront/texts/checkout.ts';
import type { AddressViewFragment } from '#contract/operations.generated.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Radio } from '#storefront/ui/choices.tsx';
import { useFormState } from '#storefront/ui/form/form-state.ts';
import { SelectField } from '#storefront/ui/form/select-field.tsx';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import type { CountryChoice } from './country-choices.ts';

export type AddressFieldsProps = {
  prefix: 'billing' | 'shipping';
  /** What was kept before. */
  address: AddressViewFragment | null;
  countries: readonly CountryChoice[];
};

/** The fields of an address (CO3). Names are prefixed with `prefix`, as are the server's field errors. */
export function AddressFields(props: AddressFieldsProps) {
  const texts = useTexts();
  const kept = keptValues(props);
  const line = (name: string, autoComplete: string, options: LineOptions = {}) => (
    <Line
      {...options}
      prefix={props.prefix}
      name={name}
      autoComplete={autoComplete}
      kept={kept(name)}
    />
  );
  const { typed } = useFormState();
  const formType = (typed?.[`${props.prefix}.formType`] ?? kept('formType')) || 'private';
  return (
    <div className="group grid gap-4 md:grid-cols-2">
      <fieldset className="flex flex-wrap gap-x-6 md:col-span-2">
        <legend className="sr-only">{texts('shop.address.formType')}</legend>
        {['private', 'companyOrSchool'].map((type) => (
          <Radio
            key={type}
            name={`${props.prefix}.formType`}
            value={type}
            defaultChecked={formType === type}
          >
            {texts(`shop.address.formType.${type}`)}
          </Radio>
        ))}
      </fieldset>
      <div className="hidden group-has-[input[value=companyOrSchool]:checked]:block md:col-span-2">
        {line('company', 'organization')}
      </div>
      <Salutation prefix={props.prefix} kept={kept('salutation')} />
      <div className="max-md:hidden" />
      {line('firstName', 'given-name')}
      {line('lastName', 'family-name')}
      {line('streetAndHouseNr', 'address-line1', { isWide: true })}
      {line('additionalAddress', 'address-line2', { isWide: true, isOptional: true })}
      {line('postCode', 'postal-code', { inputMode: 'numeric' })}
      {line('city', 'address-level2')}
      <Country {...props} kept={kept('country')} />
      {props.prefix === 'billing' && line('phone', 'tel', { inputMode: 'tel', isOptional: true })}
    </div>
  );
}

type LineOptions = { isWide?: boolean; isOptional?: boolean; inputMode?: 'numeric' | 'tel' };
type LineProps = LineOptions & { prefix: string; name: string; autoComplete: string; kept: string };

function Line({ prefix, name, autoComplete, isWide, ...rest }: LineProps) {
  const texts = useTexts();
  return (
    <TextField
      {...rest}
      name={`${prefix}.${name}`}
      label={texts(`shop.address.${name}`)}
      autoComplete={`${prefix} ${autoComplete}`}
      maxLength={100}
      className={isWide ? 'md:col-span-2' : undefined}
    />
  );
}

function Salutation({ prefix, kept }: { prefix: string; kept: string }) {
  const texts = useTexts();
  return (
    <SelectField
      name={`${prefix}.salutation`}
      label={texts('shop.address.salutation')}
      none={texts('shop.address.salutation.none')}
      kept={kept}
      autoComplete={`${prefix} honorific-prefix`}
      isOptional
      choices={['ms', 'mr', 'mx'].map((value) => ({
        value,
        text: texts(`shop.address.salutation.${value}`),
      }))}
    />
  );
}

function Country({ prefix, countries, kept }: CountryProps) {
  const texts = useTexts();
  const { country } = useStorefront();
  return (
    <SelectField
      name={`${prefix}.country`}
      label={texts('shop.address.country')}
      kept={kept || country}
      autoComplete={`${prefix} country`}
      choices={countries}
    />
  );
}

type CountryProps = Pick<AddressFieldsProps, 'prefix' | 'countries'> & { kept: string };

/** What was kept before, by field. */
function keptValues({ address }: AddressFieldsProps): (name: string) => string {
  const kept: Record<string, unknown> = {
    ...address,
    addressId: undefined,
    streetAndHouseNr: address?.street,
    additionalAddress: address?.addressAddition,
  };
  return (name) => String(kept[name] ?? '');
}
