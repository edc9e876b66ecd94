import '#storefront/texts/service.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ServiceAnswer } from '../service/service-page.tsx';
import type { Route } from './+types/thanks.ts';

export function loader({ url }: Route.LoaderArgs) {
  const [path = '/'] = /^\/prod\/\d+\/$/.exec(url.searchParams.get('path') ?? '') ?? [];
  return { path };
}

/** Thank-you page after a review, with a link to the product (PD6). */
export default function RatingThanks({ loaderData: { path } }: Route.ComponentProps) {
  const texts = useTexts();
  return (
    <ServiceAnswer
      title={texts('shop.ratingForm.savedTitle')}
      text={texts('shop.ratingForm.savedText')}
      link={{
        href: path,
        label: texts(path === '/' ? 'shop.newsletter.toShop' : 'shop.ratingForm.toProduct'),
      }}
    />
  );
}
