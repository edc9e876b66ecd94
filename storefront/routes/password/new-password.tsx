import '#storefront/texts/account.ts';
import { data, redirect } from 'react-router';
import { passwordToken, replacePassword } from '#contract/operations.generated.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, buttonClass } from '#storefront/ui/button.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import type { Route } from './+types/new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { checkNewPassword, newPasswordRules, repeatRules } from './new-password-rules.ts';
import { PasswordCard } from './password-card.tsx';

const tokenOf = (url: string): string => new URL(url).searchParams.get('token')?.trim() ?? '';

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request.url);
  const found = await context.get(apiContext).ask(passwordToken, { token });
  return { isValid: found.isPasswordTokenValid, minimumLength: found.passwordMinimumLength };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const { changeForgottenPassword } = await context.get(apiContext).ask(replacePassword, {
    token: tokenOf(request.url),
    password: text('password'),
    passwordRepeat: text('passwordRepeat'),
  });
  const errors = refusedSteps([changeForgottenPassword]);
  if (errors) return data({ errors }, { status: 422 });
  return redirect('/login/?notice=shop.password.changed');
}

/** Page that the mail about a forgotten password links to (AU2). */
export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const { minimumLength } = loaderData;
  if (!loaderData.isValid) return <LinkEnded />;
  return (
    <PasswordCard title={texts('shop.password.new.title')}>
      <CheckedForm
        rules={{ password: newPasswordRules(texts, minimumLength), passwordRepeat: repeatRules }}
        serverChecks={{ password: checkNewPassword }}
        errors={actionData?.errors}
        typed={undefined}
        className="grid gap-5"
      >
        <SubmittedErrors />
        <NewPasswordFields minimumLength={minimumLength} />
        <Button type="submit" isWide="always" isLoading={isSending}>
          {texts('shop.password.new.submit')}
        </Button>
      </CheckedForm>
    </PasswordCard>
  );
}

function LinkEnded() {
  const texts = useTexts();
  return (
    <PasswordCard title={texts('shop.password.new.invalidTitle')}>
      <p>{texts('shop.password.new.invalidText')}</p>
      <a href="/myaccount/resetpassword/" className={buttonClass({ isWide: 'always' })}>
        {texts('shop.password.new.askAgain')}
      </a>
    </PasswordCard>
  );
}
