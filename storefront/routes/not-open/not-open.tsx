import '#storefront/texts/account.ts';
import { data } from 'react-router';
import { contact } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { shellTags } from '#storefront/layouts/shell-tags.ts';
import { doorContext, loaderHeaders, sharedPage } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/not-open.ts';
import { titleOfService } from './title-of-service.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { phone, email } = await context.get(doorContext).ask(contact, {});
  return data(
    { titleKey: titleOfService(url.pathname), phone, email },
    { headers: sharedPage(shellTags) },
  );
}

export const headers = loaderHeaders;

/** A service that has its address and is not open yet: says so, and who helps meanwhile (RT1). */
export default function NotOpenYet({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  const { titleKey, phone, email } = loaderData;
  const title = texts(titleKey);
  return (
    <section className="page-width section-gap">
      <PageHead title={title} robots="noindex,follow" />
      <div className="karo rounded-card border border-linie-blau p-4 md:p-12">
        <div className="mx-auto grid max-w-2xl justify-items-start gap-4 rounded-card bg-white p-6 md:p-10">
          <h1 className="hyphens-auto">{title}</h1>
          <p className="text-lead">{texts('shop.notOpen.text')}</p>
          <ul className="grid gap-1">
            {phone && (
              <li className="flex items-center gap-2.5">
                <Icon name="phone" />
                <TextLink href={`tel:${phone.replaceAll(' ', '')}`} className="py-2.5">
                  {phone}
                </TextLink>
              </li>
            )}
            {email && (
              <li className="flex items-center gap-2.5">
                <Icon name="mail" />
                <TextLink href={`mailto:${email}`} className="py-2.5 break-all">
                  {email}
                </TextLink>
              </li>
            )}
          </ul>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/service/kontakt/">{texts('shop.notOpen.contact')}</ButtonLink>
            <ButtonLink kind="outline" href="/">
              {texts('vue.statuscode.button')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
