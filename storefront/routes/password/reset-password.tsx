import '#storefront/texts/account.ts';
import { useEffect } from 'react';
import { data } from 'react-router';
import { requestPasswordReset } from '#contract/operations.generated.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { keepReminder, usePasswordForgotten } from '#storefront/state/password-forgotten.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import { Honeypot } from '#storefront/ui/form/honeypot.tsx';
import { type FormErrors, refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import type { Route } from './+types/reset-password.ts';
import { loginNameRules } from '#storefront/sign-in/login-rules.ts';
import { PasswordCard } from './password-card.tsx';
import { ReminderSent } from './reminder-sent.tsx';

/** Requests the mail. The response is the same for known and unknown accounts (AU2). */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const login = text('login').trim();
  const isNumber = api.storefront.isB2b && !login.includes('@');
  const named = isNumber ? { customerNumber: login } : { email: login };
  const { forgotPassword } = await api.ask(requestPasswordReset, {
    ...named,
    honeypot: text('website'),
  });
  const triesCount = (Number.parseInt(text('triesCount'), 10) || 1) + 1;
  const errors = moveToLogin(refusedSteps([forgotPassword]));
  return data({ errors, login, triesCount }, { status: errors ? 422 : 200 });
}

/** Moves the server's error for e-mail or customer number to the form's single field. */
function moveToLogin(errors: FormErrors | undefined): FormErrors | undefined {
  const { email, customerNumber, ...others } = errors ?? {};
  const login = email ?? customerNumber;
  return login === undefined ? errors : { ...others, login };
}

/** Page to reset a forgotten password: by e-mail, in the business shop also by customer number (AU2). */
export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const reminder = usePasswordForgotten();
  const { errors, login, triesCount } = actionData ?? {
    errors: undefined,
    login: reminder.passwordRemindData.login,
    triesCount: reminder.triesCount,
  };
  useEffect(() => {
    if (actionData) keepReminder(actionData.login, actionData.triesCount);
  }, [actionData]);
  if (actionData && !errors) return <ReminderSent triesCount={triesCount} login={login} />;
  return (
    <PasswordCard title={texts('shop.password.reset.title')}>
      <p>{texts('shop.password.reset.text')}</p>
      <ReminderForm errors={errors} login={login} triesCount={triesCount} />
    </PasswordCard>
  );
}

type ReminderFormProps = {
  errors: FormErrors | undefined;
  login: string;
  triesCount: number;
};

function ReminderForm({ errors, login, triesCount }: ReminderFormProps) {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  const isSending = useIsSending();
  return (
    <CheckedForm
      rules={{ login: loginNameRules(isB2b) }}
      errors={errors}
      typed={undefined}
      leavesEmpty
      className="grid gap-5"
    >
      <SubmittedErrors />
      <TextField
        name="login"
        label={texts(isB2b ? 'shop.login.customerNumber' : 'shop.login.email')}
        type={isB2b ? 'text' : 'email'}
        kept={login}
        autoComplete="username"
        maxLength={80}
      />
      <Honeypot label={texts('shop.password.reset.honeypot')} />
      <input type="hidden" name="triesCount" value={triesCount} />
      <Button type="submit" isWide="always" isLoading={isSending}>
        {texts('shop.password.reset.submit')}
      </Button>
    </CheckedForm>
  );
}
