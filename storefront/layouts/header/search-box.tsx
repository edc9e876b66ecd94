import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';

/** The search field; a plain form, so it works without script (SE2). */
export function SearchBox() {
  const id = useId();
  const texts = useTexts();
  const [query] = useSearchParams();
  const searched = query.get('q') ?? '';
  return (
    <search>
      <form
        action="/search/"
        className="flex h-13 rounded-[12px] border-2 bg-white focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-tinte"
      >
        <label htmlFor={id} className="sr-only">
          {texts('shop.header.search')}
        </label>
        <input
          key={searched}
          id={id}
          type="search"
          name="q"
          defaultValue={searched}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={texts('shop.header.searchPlaceholder')}
          className="min-w-0 flex-1 appearance-none bg-transparent max-md:[&::-webkit-search-cancel-button]:hidden px-3.5 text-body md:px-4 md:text-[1.0625rem] outline-none placeholder:text-tafel-500"
        />
        <button
          type="submit"
          aria-label={texts('shop.header.searchButton')}
          className="grid w-15 place-items-center rounded-r-[9px] bg-sonne text-tafel-950 hover:bg-sonne-dunkel"
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
