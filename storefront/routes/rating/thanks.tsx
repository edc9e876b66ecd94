import '#storefront/texts/service.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { ServicePage } from '../service/service-page.tsx';
import type { Route } from './+types/thanks.ts';

export function loader({ url }: Route.LoaderArgs) {
  const [path = '/'] = /^\/prod\/\d+\/$/.exec(url.searchParams.get('path') ?? '') ?? [];
  return { path };
}

/** Thanks for a rating, and leads back to what was rated (PD6). */
export default function RatingThanks({ loaderData: { path } }: Route.ComponentProps) {
  const texts = useTexts();
  return (
    <ServicePage title={texts('shop.ratingForm.savedTitle')} isHidden>
      <p className="text-lead">{texts('shop.ratingForm.savedText')}</p>
      <div>
        <ButtonLink href={path} isWide>
          {texts(path === '/' ? 'shop.newsletter.toShop' : 'shop.ratingForm.toProduct')}
        </ButtonLink>
      </div>
    </ServicePage>
  );
}
