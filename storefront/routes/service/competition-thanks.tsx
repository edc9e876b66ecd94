import '#storefront/texts/service.ts';
import { data } from 'react-router';
import { shellTags } from '#storefront/layouts/shell-tags.ts';
import { loaderHeaders, sharedPage } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { ServicePage } from './service-page.tsx';

export function loader() {
  return data(null, { headers: sharedPage(shellTags) });
}

export const headers = loaderHeaders;

/** Thanks whoever entered (CN2). */
export default function CompetitionThanks() {
  const texts = useTexts();
  return (
    <ServicePage title={texts('shop.competition.thanks')} isHidden>
      <p className="text-lead">{texts('shop.competition.thanksText')}</p>
      <div>
        <ButtonLink href="/" isWide>
          {texts('shop.newsletter.toShop')}
        </ButtonLink>
      </div>
    </ServicePage>
  );
}
