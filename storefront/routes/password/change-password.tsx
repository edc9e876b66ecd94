import '#storefront/texts/account.ts';
import { data, Form, redirectDocument } from 'react-router';
import { passwordRules } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { FocusedResult } from '#storefront/ui/focused-result.tsx';
import { endpointErrors } from '#storefront/ui/form/endpoint-errors.ts';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';
import { Note } from '#storefront/ui/note.tsx';
import { PasswordField } from '#storefront/ui/form/password-field.tsx';
import { password, required } from '#storefront/ui/form/rules.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import type { Route } from './+types/change-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { checkNewPassword, newPasswordRules, repeatRules } from './new-password-rules.ts';

/** Loads the password's minimum length. The guards of the table of pages admit only customers (RT4). */
export async function loader({ context }: Route.LoaderArgs) {
  const { passwordMinimumLength } = await context.get(apiContext).ask(passwordRules, {});
  return { minimumLength: passwordMinimumLength };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  if (form.get('intent') === 'everywhere') {
    await api.post('/api/logout-action/', { everywhere: true });
    return redirectDocument('/?notice=vue.user.logout.message');
  }
  const { body } = await api.post('/api/change-password/', {
    formData: Object.fromEntries(form),
  });
  const errors = endpointErrors(body);
  return data({ errors }, { status: errors ? 422 : 200 });
}

/** Page where a customer changes the password (AU1) and ends all sessions (AU5). */
export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const errors = actionData?.errors;
  const title = texts('shop.password.change.title');
  return (
    <>
      <PageHead title={title} />
      <h1>{title}</h1>
      {actionData && !errors && (
        <FocusedResult of={actionData}>
          <Note kind="green" isAlert>
            {texts('shop.password.change.done')}
          </Note>
        </FocusedResult>
      )}
      <section className={card}>
        <p>{texts('shop.password.change.text')}</p>
        <ChangeForm
          key={actionData && !errors ? 'done' : 'open'}
          errors={errors}
          minimumLength={loaderData.minimumLength}
        />
      </section>
      <section className={card}>
        <h2 className="text-h3">{texts('shop.password.everywhere.title')}</h2>
        <p>{texts('shop.password.everywhere.text')}</p>
        <Form method="post">
          <Button type="submit" kind="outline" name="intent" value="everywhere" isWide>
            {texts('shop.password.everywhere.submit')}
          </Button>
        </Form>
      </section>
    </>
  );
}

const card = 'grid max-w-[560px] gap-5 rounded-card border border-linie bg-white p-5 md:p-6';

type ChangeFormProps = { errors: FormErrors | undefined; minimumLength: number };

function ChangeForm({ errors, minimumLength }: ChangeFormProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  return (
    <CheckedForm
      rules={{
        oldPassword: [required, password],
        password: newPasswordRules(texts, minimumLength),
        passwordRepeat: repeatRules,
      }}
      serverChecks={{ password: checkNewPassword }}
      errors={errors}
      typed={undefined}
      className="grid gap-5"
    >
      <SubmittedErrors />
      <PasswordField
        name="oldPassword"
        label={texts('shop.password.change.old')}
        autoComplete="current-password"
      />
      <NewPasswordFields minimumLength={minimumLength} />
      <Button type="submit" isWide="always" isLoading={isSending}>
        {texts('shop.password.new.submit')}
      </Button>
    </CheckedForm>
  );
}
