import { lazy, Suspense, useId, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { optionId } from './option-id.ts';
import { useSearchBox } from './use-search-box.ts';

/** Fetched when the field is first focused. */
const Suggestions = lazy(async () => ({
  default: (await import('./suggestions.tsx')).Suggestions,
}));

const FeatureTip = lazy(async () => ({
  default: (await import('./feature-tip.tsx')).FeatureTip,
}));

/** The name of the header's search field, by which the mobile button finds it. */
export const searchFieldName = 'q';

/**
 * The search field: a plain form that works without script; with script an editable combobox with suggestions, except in the
 * business shop (SE1), whose submit navigates directly to the search's target (SE2).
 */
export function SearchBox() {
  const listId = useId();
  const texts = useTexts();
  const { isB2b } = useStorefront();
  const [query] = useSearchParams();
  const isSearch = useLocation().pathname === '/search/';
  const searched = (isSearch && query.get('q')) || '';
  const field = useRef<HTMLInputElement>(null);
  const box = useSearchBox(field, { hasSuggestions: !isB2b, searched });
  const isExpanded = box.isOpen && box.suggestions.length > 0;
  return (
    <search onBlur={box.closeOnLeave} className="relative block">
      <form
        action="/search/"
        onSubmit={box.submitForm}
        className="flex h-13 rounded-[12px] border-2 bg-white focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-tinte"
      >
        <label htmlFor={`${listId}-field`} className="sr-only">
          {texts('shop.header.search')}
        </label>
        <input
          ref={field}
          id={`${listId}-field`}
          type="search"
          name={searchFieldName}
          defaultValue={searched}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={texts('shop.header.searchPlaceholder')}
          onFocus={box.open}
          onInput={box.open}
          onKeyDown={box.moveByKey}
          {...(!isB2b && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isExpanded,
            'aria-controls': listId,
            'aria-activedescendant':
              isExpanded && box.selected !== undefined ? optionId(listId, box.selected) : undefined,
          })}
          className="min-w-0 flex-1 appearance-none bg-transparent px-3.5 text-body text-ellipsis outline-none placeholder:text-tafel-500 md:px-4 md:text-[1.0625rem] [&::-webkit-search-cancel-button]:hidden"
        />
        {box.typed !== '' && (
          <button
            type="button"
            aria-label={texts('shop.header.searchClear')}
            onClick={box.clear}
            className="grid w-11 place-items-center hover:text-tinte noscript:hidden"
          >
            <Icon name="x" size="small" />
          </button>
        )}
        <button
          type="submit"
          aria-label={texts('shop.header.searchButton')}
          aria-busy={box.isSending || undefined}
          className="grid w-15 place-items-center rounded-r-[9px] bg-sonne text-tafel-950 hover:bg-sonne-dunkel aria-busy:opacity-70"
        >
          <Icon name="search" />
        </button>
      </form>
      <div
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own list cannot be shown by script
        role="listbox"
        aria-label={texts('shop.header.suggestions')}
        hidden={!isExpanded}
        className={list}
      >
        {box.isOpen && (
          <Suspense fallback={null}>
            <Suggestions listId={listId} box={box} />
          </Suspense>
        )}
      </div>
      {box.hasFocus && box.typed === '' && (
        <Suspense fallback={null}>
          <FeatureTip />
        </Suspense>
      )}
      <output className="sr-only">
        {isExpanded && texts('shop.header.suggestionCount', { count: box.suggestions.length })}
      </output>
    </search>
  );
}

const list =
  'absolute inset-x-0 top-full z-40 mt-2 max-h-[calc(100dvh-220px)] overflow-y-auto rounded-klappe bg-white py-2 shadow-3';
