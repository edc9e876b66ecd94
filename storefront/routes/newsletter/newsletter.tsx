import '#storefront/texts/service.ts';
import { data } from 'react-router';
import { askForNewsletter } from '#contract/operations.generated.ts';
import { shellTags } from '#storefront/layouts/shell-tags.ts';
import { apiContext, loaderHeaders, sharedPage } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { EmailField } from '#storefront/ui/form/email-field.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { Honeypot } from '#storefront/ui/form/honeypot.tsx';
import { email as emailRule, required } from '#storefront/ui/form/rules.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { ServiceForm } from '../service/service-form.tsx';
import { ServicePage } from '../service/service-page.tsx';
import type { Route } from './+types/newsletter.ts';

export function loader() {
  return data(null, { headers: sharedPage(shellTags) });
}

export const headers = loaderHeaders;

/** Requests the confirmation mail of the double opt-in. The response is the same for every address (CN2). */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = typedValues(await request.formData());
  const { newsletterSubscribe } = await context.get(apiContext).ask(askForNewsletter, {
    email: typed['email'] ?? '',
    honeypot: typed['website'] ?? '',
  });
  const errors = refusedSteps([newsletterSubscribe]);
  return data({ errors, typed }, { status: errors ? 422 : 200 });
}

const rules = { email: [required, emailRule] };

/** Page to subscribe to the newsletter (CN2). */
export default function Newsletter({ actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const isSent = actionData && !actionData.errors;
  return (
    <ServicePage
      title={texts('shop.newsletter.title')}
      description={texts('shop.newsletter.lead')}
      headline={texts(isSent ? 'shop.newsletter.sentTitle' : 'shop.newsletter.headline')}
    >
      {isSent ? (
        <Sent email={actionData.typed['email'] ?? ''} />
      ) : (
        <SubscribeForm refused={actionData} />
      )}
    </ServicePage>
  );
}

function Sent({ email }: { email: string }) {
  const texts = useTexts();
  return (
    <div role="alert" className="grid gap-3 break-words">
      <p className="text-lead">{texts('shop.newsletter.sentText', { email })}</p>
      <p className="text-tafel-500">{texts('shop.newsletter.sentHelp')}</p>
    </div>
  );
}

function SubscribeForm({ refused }: { refused: Route.ComponentProps['actionData'] }) {
  const texts = useTexts();
  return (
    <>
      <p className="text-lead">{texts('shop.newsletter.lead')}</p>
      <ServiceForm rules={rules} refused={refused} label={texts('shop.newsletter.submit')}>
        <EmailField name="email" label={texts('shop.newsletter.email')} autoComplete="email" />
        <Honeypot label={texts('shop.service.honeypot')} />
        <p className="text-small">{texts('shop.newsletter.consentBySending')}</p>
        <p className="text-small text-tafel-500">
          {texts('shop.newsletter.privacy')}{' '}
          <TextLink href="/service/datenschutz/">{texts('shop.newsletter.privacyLink')}</TextLink>
        </p>
      </ServiceForm>
    </>
  );
}
