import '#storefront/texts/service.ts';
import { data, redirect } from 'react-router';
import { beginNewsletter } from '#contract/operations.generated.ts';
import { doorContext } from '#storefront/state/door.server.ts';
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

/** Only a click confirms: programs that look at links in mails must not (CN2). */
export async function action({ context, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? '';
  const { newsletterConfirm } = await context.get(doorContext).ask(beginNewsletter, { token });
  const errors = refusedSteps([newsletterConfirm]);
  if (errors) return data({ message: errors[''] ?? 'shop.newsletter.linkEnded' }, { status: 422 });
  return redirect('/service/newsletter/success/');
}

/** Where the mail leads that asks back, and what it led to (CN2). */
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
    <ServicePage title={texts('shop.newsletter.confirmTitle')} isHidden>
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
