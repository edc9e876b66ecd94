import { useTexts } from '#storefront/state/texts.tsx';
import { withRange } from './change-listing.ts';
import { ChoiceRow } from './choice-row.tsx';
import { useListing } from './use-listing.ts';

/** Radio buttons for the minimum rating (LS2). */
export function RatingChoices({ isForm }: { isForm: boolean }) {
  const texts = useTexts();
  const { list, query, change } = useListing();
  const chosen = query.ranges.rating?.from;
  const options = (list.ratingFilter?.options ?? []).filter(
    ({ stars, count }) => count > 0 || stars === chosen,
  );
  const choose = (stars: number | undefined) =>
    isForm
      ? undefined
      : () => change(withRange(query, 'rating', stars === undefined ? undefined : { from: stars }));
  return (
    <ul>
      <li>
        <ChoiceRow
          type="radio"
          name="filter.rating"
          value=""
          isChosen={query.ranges.rating === undefined}
          onChoose={choose(undefined)}
        >
          {texts('shop.filter.anyRating')}
        </ChoiceRow>
      </li>
      {options.map(({ stars, count }) => (
        <li key={stars}>
          <ChoiceRow
            type="radio"
            name="filter.rating"
            value={`${stars}-`}
            count={count}
            isChosen={chosen === stars}
            onChoose={choose(stars)}
          >
            <span className="stars" data-halves={stars * 2} aria-hidden="true" />
            {texts('shop.filter.ratingFrom', { stars })}
          </ChoiceRow>
        </li>
      ))}
    </ul>
  );
}
