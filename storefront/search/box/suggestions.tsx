import { useEffect } from 'react';
import { suggestions as suggestionsOperation } from '#contract/operations.generated.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { matchedPart } from './matched-part.ts';
import { optionId } from './option-id.ts';
import type { SearchBoxControl, Suggestion } from './use-search-box.ts';

const debounceMs = 250;

/**
 * The suggestions for the typed text, requested 250 ms after the last change (SE1): ranges, brands and products in separate
 * groups.
 */
export function Suggestions({ listId, box }: { listId: string; box: SearchBoxControl }) {
  const texts = useTexts();
  useSuggestions(box);
  return groups.map(({ kind, heading }) => {
    const options = box.suggestions.flatMap((suggestion, index) =>
      suggestion.kind === kind ? [{ suggestion, index }] : [],
    );
    if (options.length === 0) return null;
    const headingId = `${listId}-${kind}`;
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot group the options of a listbox
      <div key={kind} role="group" aria-labelledby={headingId} className="py-1">
        <p id={headingId} role="presentation" className={headingClass}>
          {texts(heading)}
        </p>
        {options.map(({ suggestion, index }) => (
          <Option
            key={suggestion.suggest}
            id={optionId(listId, index)}
            suggestion={suggestion}
            typed={box.typed}
            isSelected={index === box.selected}
            onChoose={() => box.choose(suggestion)}
          />
        ))}
      </div>
    );
  });
}

/** In the order of the response, which arrow keys follow. */
const groups = [
  { kind: 'CATEGORY', heading: 'shop.header.suggestedRanges' },
  { kind: 'BRAND', heading: 'shop.header.suggestedBrands' },
  { kind: 'PRODUCT', heading: 'shop.header.suggestedProducts' },
] as const;

const headingClass = 'px-4.5 pt-1.5 pb-0.5 text-small font-semibold text-tafel-500';

/** A failed request gives no suggestions; the search itself still works. */
function useSuggestions({ typed, show }: SearchBoxControl): void {
  useEffect(() => {
    const userQuery = typed.trim();
    let isWanted = userQuery !== '';
    const timer = setTimeout(() => {
      if (!isWanted) return;
      askShop(suggestionsOperation, { userQuery }, { isQuiet: true }).then(
        ({ suggestQueries }) => isWanted && show(suggestQueries),
        () => undefined,
      );
    }, debounceMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [typed, show]);
}

type OptionProps = {
  id: string;
  suggestion: Suggestion;
  typed: string;
  isSelected: boolean;
  onChoose: () => void;
};

/** Keyboard focus stays in the field, which names the selected option; a click chooses directly. */
function Option({ id, suggestion, typed, isSelected, onChoose }: OptionProps) {
  const { suggest, tile } = suggestion;
  const [before, matched, behind] = matchedPart(suggest, typed);
  return (
    <button
      type="button"
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of the browser's own list cannot mark a part
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      className={classes(
        'flex min-h-11 w-full items-center text-left gap-3 px-4.5 py-1.5 hover:bg-papier-2',
        isSelected && 'bg-tinte-zart!',
      )}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {tile ? (
        <Picture
          picture={tile.picture}
          shape="thumb"
          sizes="48px"
          isDecorative
          className="w-12 shrink-0 rounded-ranzen-small"
        />
      ) : (
        <Icon name="search" size="small" className="shrink-0 text-tafel-500" />
      )}
      <span className="min-w-0 flex-1">
        {before}
        <b>{matched}</b>
        {behind}
      </span>
      {tile && <SuggestedPrice tile={tile} />}
    </button>
  );
}

/** The price of a running deal, or else the product's. */
function SuggestedPrice({
  tile: { price, lightningDealInfo, isShortage },
}: {
  tile: NonNullable<Suggestion['tile']>;
}) {
  const texts = useTexts();
  const deal = isShortage ? undefined : lightningDealInfo;
  const { stringValue } = deal?.lightningSpecialPrice ?? price.currentPrice;
  return (
    <span className="shrink-0 text-small font-semibold whitespace-nowrap tabular-nums">
      {price.startFromFlag && `${texts('shop.price.from')} `}
      {stringValue}
    </span>
  );
}
