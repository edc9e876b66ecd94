import { data } from 'react-router';
import { findConsentSettings } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { shellTags } from '#storefront/layouts/shell-tags.ts';
import { doorContext, loaderHeaders, sharedPage } from '#storefront/state/door.server.ts';
import { useConsent } from '#storefront/tracking/consent/use-consent.ts';
import { ConsentQuestion } from '#storefront/tracking/consent/question.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { Note } from '#storefront/ui/note.tsx';
import type { Route } from './+types/consent.ts';

/** The question of consent for everybody; what this visitor chose is read in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await context.get(doorContext).ask(findConsentSettings, {});
  return data(settings.consentSettings, { headers: sharedPage([...shellTags, 'texts']) });
}

export const headers = loaderHeaders;

export async function action({ context, request }: Route.ActionArgs) {
  const formData = Object.fromEntries(await request.formData());
  await context.get(doorContext).post('/api/consent/', { formData });
  return { isSaved: true };
}

/** Where a choice is changed, with script or without (SO3). The form leaves the page, so that nothing goes on that was begun by another choice. */
export default function ConsentPage({ loaderData: settings, actionData }: Route.ComponentProps) {
  const agreedTo = useConsent()?.agreedTo ?? [];
  return (
    <div className="page-width pb-10">
      <PageHead title={settings.pageTitle} robots="noindex,follow" />
      <Crumbs crumbs={[]} current={settings.pageTitle} />
      <div className="grid max-w-[640px] gap-5 pt-4">
        <h1>{settings.pageTitle}</h1>
        {actionData && (
          <Note kind="green" isAlert>
            {settings.saved}
          </Note>
        )}
        <p>{settings.text}</p>
        <form
          key={agreedTo.join('.')}
          method="post"
          className="grid gap-5 rounded-card border border-linie bg-white p-5 md:p-6"
        >
          <ConsentQuestion settings={settings} agreedTo={agreedTo} isOpen />
        </form>
      </div>
    </div>
  );
}
