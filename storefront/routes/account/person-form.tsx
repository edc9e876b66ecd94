import type { OwnDataQuery } from '#contract/operations.generated.ts';
import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import {
  digitsOnly,
  ifFilled,
  longest,
  nameText,
  plainText,
  required,
} from '#storefront/ui/form/rules.ts';
import { SelectField } from '#storefront/ui/form/select-field.tsx';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import { ContactForm, type Refused } from './contact-form.tsx';

type Customer = NonNullable<OwnDataQuery['getCustomerData']>;
type Choices = Omit<OwnDataQuery, 'getCustomerData' | 'childNames'>;

const name = [required, longest(40), nameText];
const rules = {
  firstName: name,
  lastName: name,
  company: [required, longest(60), plainText],
  primaryIndustryGroupCode: [required],
  jobTitleCode: [required],
  numberOfEmployees: [ifFilled(digitsOnly)],
};

type PersonFormProps = { customer: Customer; choices: Choices; refused: Refused };

/** Form for the customer's name and, for companies and schools, their business data. */
export function PersonForm({ customer, choices, refused }: PersonFormProps) {
  const texts = useTexts();
  return (
    <ContactForm
      intent="person"
      title={texts('shop.contactDetails.personTitle')}
      rules={rules}
      refused={refused}
      label={texts('shop.contactDetails.savePerson')}
      isFirst
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Salutation kept={customer.salutation ?? ''} />
        <div className="max-md:hidden" />
        <TextField
          name="firstName"
          label={texts('shop.address.firstName')}
          kept={customer.firstName ?? ''}
          autoComplete="given-name"
          maxLength={40}
        />
        <TextField
          name="lastName"
          label={texts('shop.address.lastName')}
          kept={customer.lastName ?? ''}
          autoComplete="family-name"
          maxLength={40}
        />
      </div>
      {customer.kind !== 'private' && <Institution customer={customer} choices={choices} />}
    </ContactForm>
  );
}

function Salutation({ kept }: { kept: string }) {
  const texts = useTexts();
  return (
    <SelectField
      name="salutation"
      label={texts('shop.address.salutation')}
      none={texts('shop.address.salutation.none')}
      kept={kept}
      autoComplete="honorific-prefix"
      isOptional
      choices={[
        { value: 'ms', text: texts('shop.address.salutation.ms') },
        { value: 'mr', text: texts('shop.address.salutation.mr') },
        { value: 'mx', text: texts('shop.address.salutation.mx') },
      ]}
    />
  );
}

function Institution({ customer, choices }: { customer: Customer; choices: Choices }) {
  const texts = useTexts();
  const industries = entriesOf(choices.getEducationalIndustryData);
  const jobTitles = entriesOf(choices.getEducationalFunctionData);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <h3 className="text-lead md:col-span-2">{texts('shop.contactDetails.businessTitle')}</h3>
      <TextField
        name="company"
        label={texts('shop.address.company')}
        kept={customer.company ?? ''}
        autoComplete="organization"
        maxLength={60}
        className="md:col-span-2"
      />
      {industries.length > 0 && (
        <SelectField
          name="primaryIndustryGroupCode"
          label={texts('shop.register.industry')}
          none={texts('shop.register.choose')}
          kept={customer.primaryIndustryGroupCode ?? ''}
          choices={industries}
        />
      )}
      {jobTitles.length > 0 && (
        <SelectField
          name="jobTitleCode"
          label={texts('shop.register.jobTitle')}
          none={texts('shop.register.choose')}
          kept={customer.jobTitleCode ?? ''}
          choices={jobTitles}
        />
      )}
      <TextField
        name="VATRegistrationNo"
        label={texts('shop.register.vatNumber')}
        hint={texts('shop.register.vatNumberHint')}
        kept={customer.VATRegistrationNo ?? ''}
        autoComplete="off"
        maxLength={20}
        isOptional
      />
      <TextField
        name="numberOfEmployees"
        label={texts('shop.register.employees')}
        kept={customer.numberOfEmployees?.toString() ?? ''}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        isOptional
      />
      {customer.termsOfPayment !== null && (
        <p className="text-tafel-500 md:col-span-2">
          {texts('shop.contactDetails.termsOfPayment', { days: customer.termsOfPayment })}
        </p>
      )}
    </div>
  );
}

function entriesOf(entries: Choices['getEducationalIndustryData'] = []) {
  return entries.map(({ entryCode, entryText }) => ({ value: entryCode, text: entryText }));
}
