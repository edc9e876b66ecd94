import '#storefront/texts/account.ts';
import { useEffect } from 'react';
import { data, Form } from 'react-router';
import { askForPassword } from '#contract/operations.generated.ts';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { doorContext } from '#storefront/state/door.server.ts';
import { keepReminder, usePasswordForgotten } from '#storefront/state/password-forgotten.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { ErrorSummary } from '#storefront/ui/form/error-summary.tsx';
import { Honeypot } from '#storefront/ui/form/honeypot.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import type { Route } from './+types/reset-password.ts';
import { PasswordCard } from './password-card.tsx';
import { ReminderField } from './reminder-field.tsx';
import { ReminderSent } from './reminder-sent.tsx';

/** Asks for the mail. Known and unknown accounts are answered alike (AU2). */
export async function action({ context, request }: Route.ActionArgs) {
  const door = context.get(doorContext);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const login = text('login').trim();
  const isNumber = door.storefront.isB2b && !login.includes('@');
  const named = isNumber ? { customerNumber: login } : { email: login };
  const { forgotPassword } = await door.ask(askForPassword, {
    ...named,
    honeypot: text('website'),
  });
  const triesCount = (Number.parseInt(text('triesCount'), 10) || 1) + 1;
  const errors = refusedSteps([forgotPassword]);
  return data({ errors, login, triesCount }, { status: errors ? 422 : 200 });
}

/** The page of a forgotten password: by e-mail, in the business shop by customer number too (AU2). */
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
  errors: ReturnType<typeof refusedSteps>;
  login: string;
  triesCount: number;
};

function ReminderForm({ errors, login, triesCount }: ReminderFormProps) {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  const isSending = useIsSending();
  return (
    <Form method="post" noValidate className="grid gap-5">
      <ErrorSummary errors={errors} />
      <ReminderField
        label={texts(isB2b ? 'shop.login.customerNumber' : 'shop.login.email')}
        error={errors?.['email'] ?? errors?.['customerNumber']}
        login={login}
        type={isB2b ? 'text' : 'email'}
      />
      <Honeypot label={texts('shop.password.reset.honeypot')} />
      <input type="hidden" name="triesCount" value={triesCount} />
      <Button type="submit" isWide="always" isLoading={isSending}>
        {texts('shop.password.reset.submit')}
      </Button>
    </Form>
  );
}
