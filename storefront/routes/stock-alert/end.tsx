import '#storefront/texts/service.ts';
import { data } from 'react-router';
import { endStockAlerts } from '#contract/operations.generated.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { Note } from '#storefront/ui/note.tsx';
import { ServiceForm } from '../service/service-form.tsx';
import { ServiceAnswer, ServicePage } from '../service/service-page.tsx';
import type { Route } from './+types/end.ts';

/** Deletes the address. Mail programs post here directly too (RFC 8058, one-click unsubscribe). */
export async function action({ context, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? '';
  const answer = await context.get(apiContext).ask(endStockAlerts, { token });
  const errors = refusedSteps([answer.endStockAlerts]);
  const message = errors && (errors[''] ?? 'shop.stockAlert.endLinkEnded');
  return data({ message }, { status: errors ? 422 : 200 });
}

/** Page that deletes the address from all items that it waits for. */
export default function EndStockAlerts({ actionData }: Route.ComponentProps) {
  const texts = useTexts();
  if (actionData && !actionData.message)
    return (
      <ServiceAnswer
        title={texts('shop.stockAlert.endedTitle')}
        text={texts('shop.stockAlert.endedText')}
        link={{ href: '/', label: texts('shop.stockAlert.toShop') }}
        isAlert
      />
    );
  return (
    <ServicePage title={texts('shop.stockAlert.endTitle')} isHidden>
      {actionData?.message ? (
        <Note kind="red" isAlert>
          {texts(actionData.message)}
        </Note>
      ) : (
        <ServiceForm refused={undefined} label={texts('shop.stockAlert.endSubmit')}>
          <p className="text-lead">{texts('shop.stockAlert.endText')}</p>
        </ServiceForm>
      )}
    </ServicePage>
  );
}
