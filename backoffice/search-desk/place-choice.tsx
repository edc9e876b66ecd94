import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { languages, type QueryPlace, shops } from './query-address.ts';

/** Links to a list of each shop in each language. */
export function PlaceChoice({ place }: { place: QueryPlace }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <nav aria-label={texts('searchDesk.places')} className="flex flex-wrap gap-2">
      {shops.flatMap((shop) =>
        languages.map((language) => (
          <ChoiceLink
            key={`${shop} ${language}`}
            to={`?shop=${shop}&language=${language}`}
            isCurrent={place.shop === shop && place.language === language}
          >
            {serverTexts(`searchDesk.place.${shop}.${language}`)}
          </ChoiceLink>
        )),
      )}
    </nav>
  );
}
