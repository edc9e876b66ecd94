import '#storefront/texts/service.ts';
import { data } from 'react-router';
import { endNewsletter } from '#contract/operations.generated.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { EmailField } from '#storefront/ui/form/email-field.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { email as emailRule, required } from '#storefront/ui/form/rules.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { ServiceForm } from '../service/service-form.tsx';
import { ServiceAnswer, ServicePage } from '../service/service-page.tsx';
import type { Route } from './+types/unsubscribe.ts';

export function loader({ url }: Route.LoaderArgs) {
  return { hasToken: url.searchParams.has('token') };
}

/** Ends a subscription. Mail programs post here directly too (RFC 8058, one-click unsubscribe). */
export async function action({ context, request, url }: Route.ActionArgs) {
  const typed = typedValues(await request.formData());
  const variables = { email: typed['email'] ?? '', token: url.searchParams.get('token') ?? '' };
  const isByEmail = variables.email !== '';
  const { newsletterUnsubscribe } = await context
    .get(apiContext)
    .ask(endNewsletter, isByEmail ? { email: variables.email } : variables);
  const errors = refusedSteps([newsletterUnsubscribe]);
  return data({ errors, typed }, { status: errors ? 422 : 200 });
}

const rules = { email: [required, emailRule] };

/** Page to unsubscribe: by the link of a mail, or by e-mail address (CN2). */
export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  if (actionData && !actionData.errors)
    return (
      <ServiceAnswer
        title={texts('shop.newsletter.endedTitle')}
        text={texts('shop.newsletter.endedText')}
        link={{ href: '/', label: texts('shop.newsletter.toShop') }}
        isAlert
      />
    );
  const isByLink = loaderData.hasToken && !actionData?.errors;
  return (
    <ServicePage title={texts('shop.newsletter.unsubscribeTitle')}>
      <p className="text-lead">
        {texts(
          isByLink ? 'shop.newsletter.unsubscribeByLink' : 'shop.newsletter.unsubscribeByEmail',
        )}
      </p>
      <EndForm isByLink={isByLink} refused={actionData} />
    </ServicePage>
  );
}

type EndFormProps = { isByLink: boolean; refused: Route.ComponentProps['actionData'] };

function EndForm({ isByLink, refused }: EndFormProps) {
  const texts = useTexts();
  return (
    <ServiceForm rules={rules} refused={refused} label={texts('shop.newsletter.unsubscribeSubmit')}>
      {!isByLink && (
        <EmailField name="email" label={texts('shop.newsletter.email')} autoComplete="email" />
      )}
    </ServiceForm>
  );
}
