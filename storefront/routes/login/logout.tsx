import '#storefront/texts/account.ts';
import { useEffect } from 'react';
import { Form, redirectDocument } from 'react-router';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { ownTarget } from '#storefront/sign-in/target-after-login.ts';
import { postEndpoint } from '#storefront/state/post-endpoint.ts';
import { endSecurityLogout } from '#storefront/state/security-logout.ts';
import type { Route } from './+types/logout.ts';

/**
 * Ends the session. Only a post does so, which no link from elsewhere can send. The redirect is a full load, so that
 * name, checkout and lists leave the memory (AU1). A forced logout shows its own notice (RT6).
 */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const isForced = api.visitor.markers.includes('securityLogout');
  await api.post('/api/logout-action/', {});
  return redirectDocument(homeAfterLogout(request.url, { isForced }));
}

export default function Logout() {
  useSecurityLogout();
  const texts = useTexts();
  return (
    <div className="page-width py-10">
      <PageHead title={texts('shop.logout.title')} />
      <Form
        method="post"
        className="mx-auto grid max-w-[480px] gap-5 rounded-card border border-linie bg-white p-6 md:p-8"
      >
        <h1>{texts('shop.logout.title')}</h1>
        <p>{texts('shop.logout.text')}</p>
        <Button type="submit" isWide="always">
          {texts('shop.logout.submit')}
        </Button>
      </Form>
    </div>
  );
}

/** Ends a session that is flagged as unsafe, then goes to the home page with a warning (RT6). */
function useSecurityLogout(): void {
  useEffect(() => {
    const home = homeAfterLogout(location.href, { isForced: true });
    void endSecurityLogout(() => postEndpoint('/api/logout-action/', {}), home);
  }, []);
}

/**
 * Path after a logout: the home page with a notice. A forced logout adds the current page of the same host as the
 * target of the next login (RT6).
 */
function homeAfterLogout(logoutUrl: string, { isForced }: { isForced: boolean }): string {
  const notice = isForced ? 'vue.message.securityLogout' : 'vue.user.logout.message';
  const target = isForced ? ownTarget(logoutUrl) : undefined;
  return `/?${new URLSearchParams({ notice, ...(target && { target }) })}`;
}
