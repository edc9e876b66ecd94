import '#storefront/texts/service.ts';
import { data, redirect } from 'react-router';
import { beginStockAlert } from '#contract/operations.generated.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { Note } from '#storefront/ui/note.tsx';
import { ServiceForm } from '../service/service-form.tsx';
import { ServiceAnswer, ServicePage } from '../service/service-page.tsx';
import type { Route } from './+types/confirm.ts';

export function loader({ url }: Route.LoaderArgs) {
  return { isToConfirm: url.searchParams.has('token') };
}

/** Confirms a request. It needs a click, because mail scanners open links. */
export async function action({ context, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? '';
  const { confirmStockAlert } = await context.get(apiContext).ask(beginStockAlert, { token });
  const errors = refusedSteps([confirmStockAlert]);
  if (errors) return data({ message: errors[''] ?? 'shop.stockAlert.linkEnded' }, { status: 422 });
  return redirect('/service/wieder-da/bestaetigen/');
}

/** Page of the opt-in mail's link, and the success page after it. */
export default function ConfirmStockAlert({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  if (!loaderData.isToConfirm)
    return (
      <ServiceAnswer
        title={texts('shop.stockAlert.keptTitle')}
        text={texts('shop.stockAlert.keptText')}
        link={{ href: '/', label: texts('shop.stockAlert.toShop') }}
      />
    );
  return (
    <ServicePage title={texts('shop.stockAlert.confirmTitle')} isHidden>
      {actionData?.message ? (
        <Note kind="red" isAlert>
          {texts(actionData.message)}
        </Note>
      ) : (
        <ServiceForm refused={undefined} label={texts('shop.stockAlert.confirmSubmit')}>
          <p className="text-lead">{texts('shop.stockAlert.confirmText')}</p>
        </ServiceForm>
      )}
    </ServicePage>
  );
}
