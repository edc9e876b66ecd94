import type { ReactNode } from 'react';
import type { OrderAddressInput } from '#contract/backoffice-operations.generated.ts';
import type { TextKey } from '../text-keys.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { useCountryName } from './place-names.ts';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

export type TypedAddress = OrderAddressInput;

/** What was refused, by field. */
type AddressErrors = Readonly<Partial<Record<keyof TypedAddress, string>>>;

type Props = {
  address: TypedAddress;
  onChange: (address: TypedAddress) => void;
  errors: AddressErrors;
  countries: readonly string[];
  mayBeStation: boolean;
  /** What is asked about a field, below it. */
  questionOf?: (field: keyof TypedAddress) => ReactNode;
};

type TextName = Exclude<keyof TypedAddress, 'formType' | 'country' | 'packstationAddress'>;

/** The fields of an address; those of a packing station ask for its number and the postnumber. */
export function AddressFields({
  address,
  onChange,
  errors,
  countries,
  mayBeStation,
  questionOf = noQuestion,
}: Props) {
  const texts = useTexts();
  const countryName = useCountryName();
  const isStation = address.packstationAddress === true;
  const text = (name: TextName, label: TextKey) => (
    <div className="grid content-start gap-1">
      <TextField
        label={texts(label)}
        value={address[name] ?? ''}
        onChange={(value) => onChange({ ...address, [name]: value })}
        error={errors[name]}
      />
      {questionOf(name)}
    </div>
  );
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] items-start gap-3">
      {mayBeStation && (
        <div className="col-span-full">
          <label className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={isStation}
              onChange={({ target }) => onChange(asStation(address, target.checked))}
            />
            {texts('address.isStation')}
          </label>
          {errors.packstationAddress !== undefined && (
            <p role="alert" className="text-small text-bad">
              {errors.packstationAddress}
            </p>
          )}
          {questionOf('packstationAddress')}
        </div>
      )}
      {!isStation && (
        <>
          <div className="grid content-start gap-1">
            <SelectField
              label={texts('address.formType')}
              value={address.formType}
              onChange={(formType) => onChange({ ...address, formType })}
            >
              <option value="private">{texts('address.private')}</option>
              <option value="companyOrSchool">{texts('address.companyOrSchool')}</option>
            </SelectField>
            {questionOf('formType')}
          </div>
          {text('company', 'address.company')}
        </>
      )}
      {text('firstName', 'address.firstName')}
      {text('lastName', 'address.lastName')}
      {text('streetAndHouseNr', isStation ? 'address.postnumber' : 'address.street')}
      {text('additionalAddress', isStation ? 'address.station' : 'address.addition')}
      {text('postCode', 'address.postCode')}
      {text('city', 'address.city')}
      <div className="grid content-start gap-1">
        <SelectField
          label={texts('address.country')}
          value={address.country}
          onChange={(country) => onChange({ ...address, country })}
          error={errors.country}
        >
          {countries.map((country) => (
            <option key={country} value={country}>
              {countryName(country)}
            </option>
          ))}
        </SelectField>
        {questionOf('country')}
      </div>
      {!isStation && text('phone', 'address.phone')}
      {text('email', 'address.email')}
    </div>
  );
}

const noQuestion = (): ReactNode => null;

/** Street and addition mean something else at a packing station. */
function asStation(address: TypedAddress, isStation: boolean): TypedAddress {
  return {
    ...address,
    packstationAddress: isStation,
    streetAndHouseNr: '',
    additionalAddress: '',
  };
}
