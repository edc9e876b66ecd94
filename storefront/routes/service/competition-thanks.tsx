import '#storefront/texts/service.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import type { Route } from './+types/competition-thanks.ts';
import { ServiceAnswer } from './service-page.tsx';

/** Not shared, because the content depends on the query parameter. */
export function loader({ url }: Route.LoaderArgs) {
  return { hasEntered: url.searchParams.has('entered') };
}

/** Page after a competition entry; without an entry it links to the competition (CN2). */
export default function CompetitionThanks({ loaderData: { hasEntered } }: Route.ComponentProps) {
  const texts = useTexts();
  return hasEntered ? (
    <ServiceAnswer
      title={texts('shop.competition.thanks')}
      text={texts('shop.competition.thanksText')}
      link={{ href: '/', label: texts('shop.newsletter.toShop') }}
    />
  ) : (
    <ServiceAnswer
      title={texts('shop.competition.title')}
      text={texts('shop.competition.notEntered')}
      link={{ href: '/gewinnspiele/', label: texts('shop.competition.look') }}
    />
  );
}
