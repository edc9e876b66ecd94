import '#storefront/texts/account.ts';
import { data, Form, redirectDocument } from 'react-router';
import { passwordRules } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { doorContext } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { FocusedNews } from '#storefront/ui/focused-news.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { edgeErrors } from '#storefront/ui/form/edge-errors.ts';
import { ErrorSummary } from '#storefront/ui/form/error-summary.tsx';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';
import { Note } from '#storefront/ui/note.tsx';
import { PasswordInput } from '#storefront/ui/password-input.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import type { Route } from './+types/change-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** The layout asks who it is; the table of guards lets customers in alone (RT4). */
export async function loader({ context }: Route.LoaderArgs) {
  const { passwordMinimumLength } = await context.get(doorContext).ask(passwordRules, {});
  return { minimumLength: passwordMinimumLength };
}

export async function action({ context, request }: Route.ActionArgs) {
  const door = context.get(doorContext);
  const form = await request.formData();
  if (form.get('intent') === 'everywhere') {
    await door.post('/api/logout-action/', { everywhere: true });
    return redirectDocument('/?notice=vue.user.logout.message');
  }
  const { body } = await door.post('/api/change-password/', {
    formData: Object.fromEntries(form),
  });
  const errors = edgeErrors(body);
  return data({ errors }, { status: errors ? 422 : 200 });
}

/** The page where a customer changes the password (AU1) and ends all sessions (AU5). */
export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const errors = actionData?.errors;
  const title = texts('shop.password.change.title');
  return (
    <>
      <PageHead title={title} robots="noindex,follow" />
      <h1>{title}</h1>
      {actionData && !errors && (
        <FocusedNews of={actionData}>
          <Note kind="green" isAlert>
            {texts('shop.password.change.done')}
          </Note>
        </FocusedNews>
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
  const wrongOld = errors?.['oldPassword'];
  return (
    <Form method="post" noValidate className="grid gap-5">
      <ErrorSummary errors={errors} />
      <Field label={texts('shop.password.change.old')} error={wrongOld && texts(wrongOld)}>
        {(control) => (
          <PasswordInput {...control} name="oldPassword" autoComplete="current-password" required />
        )}
      </Field>
      <NewPasswordFields errors={errors} minimumLength={minimumLength} />
      <Button type="submit" isWide="always" isLoading={isSending}>
        {texts('shop.password.new.submit')}
      </Button>
    </Form>
  );
}
