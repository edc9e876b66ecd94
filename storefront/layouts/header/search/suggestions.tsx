import { useEffect } from 'react';
import { suggestions as suggestionsOperation } from '#contract/operations.generated.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { classes } from '#storefront/ui/classes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { matchedPart } from './matched-part.ts';
import { optionId } from './option-id.ts';
import type { SearchBoxControl } from './use-search-box.ts';

const debounceMs = 250;

/** The completions of what is typed, asked for once nobody has typed for 250 ms (SE1). */
export function Suggestions({ listId, box }: { listId: string; box: SearchBoxControl }) {
  useSuggestions(box);
  return (
    <>
      {box.suggestions.map((suggestion, index) => (
        <Option
          key={suggestion}
          id={optionId(listId, index)}
          words={matchedPart(suggestion, box.typed)}
          isSelected={index === box.selected}
          onChoose={() => void box.send(suggestion)}
        />
      ))}
    </>
  );
}

/** Where asking fails there is nothing to suggest; the search itself still works. */
function useSuggestions({ typed, show }: SearchBoxControl): void {
  useEffect(() => {
    const userQuery = typed.trim();
    let isWanted = userQuery !== '';
    const timer = setTimeout(() => {
      if (!isWanted) return;
      askShop(suggestionsOperation, { userQuery }, { isQuiet: true }).then(
        ({ suggestQueries }) =>
          isWanted && show([...new Set(suggestQueries.map(({ suggest }) => suggest))]),
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
  words: [string, string, string];
  isSelected: boolean;
  onChoose: () => void;
};

/** Keys stay with the field, which says what is selected; a pointer chooses directly. */
function Option({ id, words: [before, matched, behind], isSelected, onChoose }: OptionProps) {
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
      <Icon name="search" size="small" className="text-tafel-500" />
      <span>
        {before}
        <b>{matched}</b>
        {behind}
      </span>
    </button>
  );
}
