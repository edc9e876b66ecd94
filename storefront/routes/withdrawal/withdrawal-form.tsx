import '#storefront/texts/account.ts';
import { useEffect, useRef } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { EmailField } from '#storefront/ui/form/email-field.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';
import { useFormState } from '#storefront/ui/form/form-state.ts';
import { email, type FieldRules, longest, nameText, required } from '#storefront/ui/form/rules.ts';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { TextArea } from '#storefront/ui/text-input.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';

type WithdrawalFormProps = {
  typed: Record<string, string> | undefined;
  errors: FormErrors | undefined;
};

/** First step: name, contract and e-mail address of the receipt. It asks for nothing else. */
export function WithdrawalForm({ typed, errors }: WithdrawalFormProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const reference = useReferenceFromLink();
  return (
    <>
      <div className="grid gap-2">
        <h1>{texts('shop.withdrawal.title')}</h1>
        <p>{texts('shop.withdrawal.text')}</p>
        <p className="text-small text-tafel-500">
          {texts('shop.withdrawal.right')}{' '}
          <TextLink href="/service/widerruf/">{texts('shop.withdrawal.rightLink')}</TextLink>
        </p>
      </div>
      <CheckedForm rules={rules} errors={errors} typed={typed} className="grid gap-5">
        <SubmittedErrors />
        <TextField
          name="name"
          label={texts('shop.withdrawal.name')}
          maxLength={100}
          autoComplete="name"
        />
        <TextField
          ref={reference}
          name="contractReference"
          label={texts('shop.withdrawal.reference')}
          hint={<UnbrokenName name={texts('shop.withdrawal.referenceHint')} />}
          maxLength={100}
          autoComplete="off"
        />
        <EmailField
          name="email"
          label={texts('shop.withdrawal.email')}
          hint={texts('shop.withdrawal.emailHint')}
          autoComplete="email"
        />
        <Scope />
        <div>
          <Button type="submit" name="intent" value="check" size="lg" isWide isLoading={isSending}>
            {texts('shop.withdrawal.next')}
          </Button>
        </div>
      </CheckedForm>
    </>
  );
}

/** Prefills the reference from the fragment of the mail's link; fragments reach no server and no log. */
function useReferenceFromLink() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const reference = decodeURIComponent(window.location.hash.slice(1));
    if (field.current?.value === '' && /^[\w.-]{5,100}$/.test(reference))
      field.current.value = reference;
  }, []);
  return field;
}

function Scope() {
  const texts = useTexts();
  const { errors, typed } = useFormState();
  const error = errors?.['scope'];
  return (
    <Field
      label={texts('shop.withdrawal.scope')}
      hint={texts('shop.withdrawal.scopeHint')}
      error={error && texts(error)}
      isOptional
    >
      {(control) => (
        <TextArea {...control} name="scope" defaultValue={typed?.['scope'] ?? ''} maxLength={500} />
      )}
    </Field>
  );
}

const rules: FieldRules = {
  name: [required, nameText, longest(100)],
  contractReference: [required, longest(100)],
  email: [required, email],
  scope: [longest(500)],
};
