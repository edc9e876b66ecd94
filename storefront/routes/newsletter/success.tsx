import '#storefront/texts/service.ts';
import { data, redirect } from 'react-router';
import { beginNewsletter } from '#contract/operations.generated.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { Note } from '#storefront/ui/note.tsx';
import { ServiceForm } from '../service/service-form.tsx';
import { ServiceAnswer, ServicePage } from '../service/service-page.tsx';
import type { Route } from './+types/success.ts';

export function loader({ url }: Route.LoaderArgs) {
  return { isToConfirm: url.searchParams.has('token') };
}

/** Confirms a subscription. It needs a click, because mail scanners open links (CN2). */
export async function action({ context, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? '';
  const { newsletterConfirm } = await context.get(apiContext).ask(beginNewsletter, { token });
  const errors = refusedSteps([newsletterConfirm]);
  if (errors) return data({ message: errors[''] ?? 'shop.newsletter.linkEnded' }, { status: 422 });
  return redirect('/service/newsletter/success/');
}

/** Page of the confirmation mail's link, and the success page after it (CN2). */
export default function NewsletterSuccess({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  if (loaderData.isToConfirm) return <ToConfirm message={actionData?.message} />;
  return (
    <ServiceAnswer
      title={texts('shop.newsletter.successTitle')}
      text={texts('shop.newsletter.successText')}
      link={{ href: '/', label: texts('shop.newsletter.toShop') }}
    />
  );
}

function ToConfirm({ message }: { message: string | undefined }) {
  const texts = useTexts();
  return (
    <ServicePage title={texts('shop.newsletter.confirmTitle')}>
      {message ? (
        <>
          <Note kind="red" isAlert>
            {texts(message)}
          </Note>
          <div>
            <ButtonLink href="/service/newsletter/" isWide>
              {texts('shop.newsletter.again')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <ServiceForm refused={undefined} label={texts('shop.newsletter.confirmSubmit')}>
          <p className="text-lead">{texts('shop.newsletter.confirmText')}</p>
        </ServiceForm>
      )}
    </ServicePage>
  );
}
