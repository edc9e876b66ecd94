import { data } from 'react-router';
import { findConsentSettings } from '#contract/operations.generated.ts';
import { shellTags } from '#storefront/layouts/shell-tags.ts';
import { apiContext, loaderHeaders, sharedPage } from '#storefront/state/api.server.ts';
import { useConsent } from '#storefront/tracking/consent/use-consent.ts';
import { ConsentQuestion } from '#storefront/tracking/consent/question.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { ServicePage } from '../service/service-page.tsx';
import type { Route } from './+types/consent.ts';

/** Loads the consent settings, which are shared; the visitor's own choice is read in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await context.get(apiContext).ask(findConsentSettings, {});
  return data(settings.consentSettings, { headers: sharedPage([...shellTags, 'texts']) });
}

export const headers = loaderHeaders;

export async function action({ context, request }: Route.ActionArgs) {
  const formData = Object.fromEntries(await request.formData());
  await context.get(apiContext).post('/api/consent/', { formData });
  return { isSaved: true };
}

/**
 * Page where consent is changed, with script or without (SO3). The form reloads the document, so that scripts that the
 * old choice allowed end.
 */
export default function ConsentPage({ loaderData: settings, actionData }: Route.ComponentProps) {
  const agreedTo = useConsent()?.agreedTo ?? [];
  return (
    <ServicePage title={settings.pageTitle}>
      {actionData && (
        <Note kind="green" isAlert>
          {settings.saved}
        </Note>
      )}
      <p>{settings.text}</p>
      <form key={agreedTo.join('.')} method="post" className="grid gap-5">
        <ConsentQuestion settings={settings} agreedTo={agreedTo} isOpen />
      </form>
    </ServicePage>
  );
}
