import type { AddressViewFragment } from '#contract/operations.generated.ts';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Radio } from '#storefront/ui/choices.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Select, TextInput } from '#storefront/ui/text-input.tsx';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';

export type AddressFieldsProps = {
  prefix: 'billing' | 'shipping';
  /** What was kept before. */
  address: AddressViewFragment | null;
  countries: readonly string[];
  errors: FormErrors | undefined;
  /** What was typed, where the form came back. */
  typed: Record<string, string> | undefined;
};

/** The fields of one address (CO3). Names nest under `prefix`, as the server's field errors do. */
export function AddressFields(props: AddressFieldsProps) {
  const texts = useTexts();
  const kept = keptValues(props);
  const line = (name: string, autoComplete: string, options: LineOptions = {}) => (
    <Line {...props} {...options} name={name} autoComplete={autoComplete} kept={kept(name)} />
  );
  const formType = kept('formType') || 'private';
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
type LineProps = AddressFieldsProps &
  LineOptions & { name: string; autoComplete: string; kept: string };

function Line({
  prefix,
  errors,
  name,
  autoComplete,
  kept,
  isWide,
  isOptional = false,
  inputMode,
}: LineProps) {
  const texts = useTexts();
  const error = errors?.[`${prefix}.${name}`];
  return (
    <Field
      label={texts(`shop.address.${name}`)}
      error={error && texts(error)}
      isOptional={isOptional}
      className={isWide ? 'md:col-span-2' : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          name={`${prefix}.${name}`}
          defaultValue={kept}
          autoComplete={`${prefix} ${autoComplete}`}
          inputMode={inputMode}
          required={!isOptional}
          maxLength={100}
        />
      )}
    </Field>
  );
}

function Salutation({ prefix, kept }: { prefix: string; kept: string }) {
  const texts = useTexts();
  return (
    <Field label={texts('shop.address.salutation')} isOptional>
      {(control) => (
        <Select
          {...control}
          name={`${prefix}.salutation`}
          defaultValue={kept}
          autoComplete={`${prefix} honorific-prefix`}
        >
          <option value="">{texts('shop.address.salutation.none')}</option>
          {['ms', 'mr', 'mx'].map((value) => (
            <option key={value} value={value}>
              {texts(`shop.address.salutation.${value}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Country({ prefix, countries, errors, kept }: AddressFieldsProps & { kept: string }) {
  const texts = useTexts();
  const { locale, country } = useStorefront();
  const error = errors?.[`${prefix}.country`];
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <Field label={texts('shop.address.country')} error={error && texts(error)}>
      {(control) => (
        <Select
          {...control}
          name={`${prefix}.country`}
          defaultValue={kept || country}
          autoComplete={`${prefix} country`}
        >
          {countries.map((code) => (
            <option key={code} value={code}>
              {names.of(code)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** What a field shows first: what was typed before a refusal, else what was kept. */
function keptValues({ prefix, address, typed }: AddressFieldsProps): (name: string) => string {
  const kept: Record<string, string | null | undefined> = {
    ...address,
    addressId: undefined,
    streetAndHouseNr: address?.street,
    additionalAddress: address?.addressAddition,
  };
  return (name) => typed?.[`${prefix}.${name}`] ?? kept[name] ?? '';
}
