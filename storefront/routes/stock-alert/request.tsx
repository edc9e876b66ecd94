import '#storefront/texts/service.ts';
import { data, redirect } from 'react-router';
import { askForStockAlert, ownEmail } from '#contract/operations.generated.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { EmailField } from '#storefront/ui/form/email-field.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { Honeypot } from '#storefront/ui/form/honeypot.tsx';
import { email as emailRule, required } from '#storefront/ui/form/rules.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { ServiceForm } from '../service/service-form.tsx';
import { ServiceAnswer, ServicePage } from '../service/service-page.tsx';
import type { Route } from './+types/request.ts';

/** The form for one item, with the e-mail of the session's account; without an item the start page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (itemOf(url) === undefined) return redirect('/');
  return data((await context.get(apiContext).ask(ownEmail, {})).contactFormData);
}

/** Keeps the request. Forms of product pages post here, with and without script. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const itemId = itemOf(url);
  if (itemId === undefined) return redirect('/');
  const typed = typedValues(await request.formData());
  const { requestStockAlert } = await context.get(apiContext).ask(askForStockAlert, {
    itemId,
    email: typed['email'] ?? '',
    honeypot: typed['website'] ?? '',
  });
  const errors = refusedSteps([requestStockAlert.result]);
  const { needsConfirmation } = requestStockAlert;
  return data({ errors, typed, needsConfirmation }, { status: errors ? 422 : 200 });
}

const rules = { email: [required, emailRule] };

/** Page that says whether a request for a mail about a sold-out item is kept. */
export default function RequestStockAlert({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  if (actionData && !actionData.errors)
    return (
      <ServiceAnswer
        title={texts(
          actionData.needsConfirmation ? 'shop.stockAlert.sentTitle' : 'shop.stockAlert.keptTitle',
        )}
        text={
          actionData.needsConfirmation
            ? texts('shop.stockAlert.sentText', { email: actionData.typed['email'] ?? '' })
            : texts('shop.stockAlert.keptText')
        }
        link={{ href: '/', label: texts('shop.stockAlert.toShop') }}
        isAlert
      />
    );
  return (
    <ServicePage title={texts('shop.stockAlert.pageTitle')} isHidden>
      <p className="text-lead">{texts('shop.stockAlert.pageLead')}</p>
      <ServiceForm rules={rules} refused={actionData} label={texts('shop.stockAlert.pageSubmit')}>
        <EmailField
          name="email"
          label={texts('shop.stockAlert.pageEmail')}
          autoComplete="email"
          kept={loaderData.email ?? ''}
        />
        <Honeypot label={texts('shop.service.honeypot')} />
        <p className="text-small text-tafel-500">{texts('shop.stockAlert.pagePrivacy')}</p>
      </ServiceForm>
    </ServicePage>
  );
}

function itemOf(url: URL): number | undefined {
  const text = url.searchParams.get('item') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
