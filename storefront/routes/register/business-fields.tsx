import '#storefront/texts/account.ts';
import type { RegisterChoicesQuery } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { SelectField } from '#storefront/ui/form/select-field.tsx';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import { ProofField } from './proof-field.tsx';

/** Fields of the business shop, with uploads that prove the business (AC6). */
export function BusinessFields({ choices }: { choices: RegisterChoicesQuery }) {
  const texts = useTexts();
  const hint = texts('shop.register.fileHint');
  return (
    <>
      <section className="grid gap-4 md:grid-cols-2">
        <h2 className="text-h3 md:col-span-2">{texts('shop.register.work')}</h2>
        <SelectField
          name="primaryIndustryGroupCode"
          label={texts('shop.register.industry')}
          none={texts('shop.register.choose')}
          choices={entriesOf(choices.getEducationalIndustryData)}
        />
        <SelectField
          name="jobTitleCode"
          label={texts('shop.register.jobTitle')}
          none={texts('shop.register.choose')}
          choices={entriesOf(choices.getEducationalFunctionData)}
        />
        <TextField
          name="VATRegistrationNo"
          label={texts('shop.register.vatNumber')}
          hint={texts('shop.register.vatNumberHint')}
          autoComplete="off"
          maxLength={20}
          isOptional
        />
        <TextField
          name="numberOfEmployees"
          label={texts('shop.register.employees')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          isOptional
        />
      </section>
      <section className="grid gap-4 md:grid-cols-2">
        <div className="grid gap-1 md:col-span-2">
          <h2 className="text-h3">{texts('shop.register.proof')}</h2>
          <p>{texts('shop.register.proofText')}</p>
        </div>
        <ProofField name="certificate" label={texts('shop.register.certificate')} hint={hint} />
        <ProofField
          name="signature"
          label={texts('shop.register.signature')}
          hint={hint}
          isOptional
        />
      </section>
    </>
  );
}

function entriesOf(entries: RegisterChoicesQuery['getEducationalIndustryData'] = []) {
  return entries.map(({ entryCode, entryText }) => ({ value: entryCode, text: entryText }));
}
