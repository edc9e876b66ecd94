import '#storefront/texts/account.ts';
import { Form, redirectDocument } from 'react-router';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { doorContext } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import type { Route } from './+types/logout.ts';
import { homeAfterLogout } from './home-after-logout.ts';
import { useSecurityLogout } from './use-security-logout.ts';

/**
 * Ends the session; only ever by a form, so that no link from elsewhere can do it. A full load follows:
 * nothing of name, checkout and lists stays in memory (AU1). A logout that was forced is said to be (RT6).
 */
export async function action({ context, request }: Route.ActionArgs) {
  const door = context.get(doorContext);
  const isForced = door.visitor.markers.includes('securityLogout');
  await door.post('/api/logout-action/', {});
  return redirectDocument(homeAfterLogout(request.url, { isForced }));
}

export default function Logout() {
  useSecurityLogout();
  const texts = useTexts();
  return (
    <div className="page-width py-10">
      <PageHead title={texts('shop.logout.title')} robots="noindex,follow" />
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
