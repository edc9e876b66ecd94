import '#storefront/texts/service.ts';
import { data } from 'react-router';
import { shellTags } from '#storefront/layouts/shell-tags.ts';
import { loaderHeaders, sharedPage } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ServiceAnswer } from './service-page.tsx';

export function loader() {
  return data(null, { headers: sharedPage(shellTags) });
}

export const headers = loaderHeaders;

/** Thanks whoever entered (CN2). */
export default function CompetitionThanks() {
  const texts = useTexts();
  return (
    <ServiceAnswer
      title={texts('shop.competition.thanks')}
      text={texts('shop.competition.thanksText')}
      link={{ href: '/', label: texts('shop.newsletter.toShop') }}
    />
  );
}
