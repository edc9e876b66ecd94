import '#storefront/texts/account.ts';
import { data, Form, redirect, redirectDocument, useSearchParams } from 'react-router';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { withNotice } from '#storefront/layouts/with-notice.ts';
import { doorContext } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import type { Route } from './+types/login.ts';
import { ErrorSummary } from '#storefront/ui/form/error-summary.tsx';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { LoginFields } from './login-fields.tsx';
import { NewHere } from './new-here.tsx';
import { postLogin } from './post-login.ts';
import { targetAfterLogin, targetOfExpired } from './target-after-login.ts';

/** Who is logged in has no business here. Whose session ended on the way to a page is led on to it. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { visitor, storefront } = context.get(doorContext);
  if (visitor.session === 'customer') throw redirect(targetAfterLogin(request.url, storefront));
  const target = targetOfExpired(request.url, request.headers.get('referer'));
  if (target !== undefined) throw redirect(`/login/?${new URLSearchParams({ target })}`);
  return null;
}

/** Leads on with a full load: what the page knew of the visitor is another's now. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const door = context.get(doorContext);
  const posted = await postLogin(door, form);
  const { errors } = posted;
  if (errors) return data({ errors, typed: typedValues(form) }, { status: 422 });
  const target = targetAfterLogin(request.url, door.storefront);
  return redirectDocument(posted.notice ? withNotice(target, posted.notice) : target);
}

/** The login page (AU1). */
export default function Login({ actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const [query] = useSearchParams();
  return (
    <div className="page-width py-10">
      <PageHead title={texts('shop.login.title')} robots="noindex,follow" />
      <div className="mx-auto grid max-w-[480px] gap-6 rounded-card border border-linie bg-white p-6 md:p-8">
        <Form method="post" noValidate className="grid gap-5">
          <h1>{texts('shop.login.title')}</h1>
          <ErrorSummary errors={actionData?.errors} />
          <LoginFields errors={actionData?.errors} typed={actionData?.typed} />
          <Button type="submit" isWide="always" isLoading={isSending}>
            {texts('shop.login.submit')}
          </Button>
        </Form>
        <NewHere target={query.get('target') ?? undefined} />
      </div>
    </div>
  );
}
