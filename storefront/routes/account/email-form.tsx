import { Form } from 'react-router';
import type { OwnDataQuery } from '#contract/operations.generated.ts';
import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { EmailField } from '#storefront/ui/form/email-field.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import { PasswordField } from '#storefront/ui/form/password-field.tsx';
import { email, required } from '#storefront/ui/form/rules.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { Note } from '#storefront/ui/note.tsx';
import { contactCard } from './contact-card.ts';
import type { Refused } from './contact-form.tsx';

const rules = { email: [required, email], password: [required] };

type EmailFormProps = {
  customer: NonNullable<OwnDataQuery['getCustomerData']>;
  refused: Refused;
};

/** Form for the login e-mail address. A new address applies once it is confirmed by mail. */
export function EmailForm({ customer, refused }: EmailFormProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  return (
    <section className={contactCard}>
      <h2 className="text-h3">{texts('shop.contactDetails.emailTitle')}</h2>
      <p className="break-words">
        {texts('shop.contactDetails.emailNow', { email: customer.email })}
      </p>
      {customer.pendingEmail && <Pending email={customer.pendingEmail} />}
      <CheckedForm
        rules={rules}
        errors={refused?.errors}
        typed={refused?.typed}
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="email" />
        <SubmittedErrors />
        <div className="grid gap-4 md:grid-cols-2">
          <EmailField
            name="email"
            label={texts('shop.contactDetails.newEmail')}
            autoComplete="email"
          />
          <PasswordField
            name="password"
            label={texts('shop.contactDetails.emailPassword')}
            autoComplete="current-password"
          />
        </div>
        <div>
          <Button type="submit" kind="outline" isWide isLoading={isSending}>
            {texts('shop.contactDetails.saveEmail')}
          </Button>
        </div>
      </CheckedForm>
    </section>
  );
}

function Pending({ email: pending }: { email: string }) {
  const texts = useTexts();
  return (
    <Note kind="sun">
      <p className="break-words">{texts('shop.contactDetails.pending', { email: pending })}</p>
      <Form method="post">
        <button
          type="submit"
          name="intent"
          value="keepEmail"
          className="min-h-11 font-semibold underline underline-offset-4"
        >
          {texts('shop.contactDetails.keepEmail')}
        </button>
      </Form>
    </Note>
  );
}
