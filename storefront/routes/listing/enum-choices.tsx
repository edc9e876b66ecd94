import { useState } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import { valuesOf, withValue } from './change-listing.ts';
import { ChoiceRow } from './choice-row.tsx';
import { type EnumFilterView, offeredValues } from './filter-groups.ts';
import { useListing } from './use-listing.ts';

const collapsedCount = 8;
const searchThreshold = 12;

type EnumChoicesProps = { filter: EnumFilterView; isForm: boolean };

/** Values of an enum filter. Long lists are cut until expanded, and can be searched (LS2). */
export function EnumChoices({ filter, isForm }: EnumChoicesProps) {
  const texts = useTexts();
  const { query, change } = useListing();
  const [words, setWords] = useState('');
  const [isWhole, setWhole] = useState(false);
  const chosen = valuesOf(query, filter.id);
  const values = offeredValues(filter, query);
  const found = values.filter(({ displayValue }) => contains(displayValue, words));
  // A value such as "multicoloured" has no CSS colour; the row keeps the swatch's space.
  const hasColours = filter.values.some(({ css }) => css !== null);
  const isShort = isForm || isWhole || words !== '' || found.length <= searchThreshold;
  const shown = found.filter(
    ({ id }, index) => isShort || index < collapsedCount || chosen.includes(id),
  );
  return (
    <>
      {!isForm && values.length > searchThreshold && (
        <TextInput
          type="search"
          value={words}
          aria-label={texts('shop.filter.search', { name: filter.displayName })}
          placeholder={texts('shop.filter.search', { name: filter.displayName })}
          className="my-1.5"
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <ul>
        {shown.map(({ id, displayValue, count, css }) => (
          <li key={id}>
            <ChoiceRow
              type="checkbox"
              name={`filter.${filter.id}`}
              value={id}
              count={count}
              isChosen={chosen.includes(id)}
              onChoose={
                isForm ? undefined : (isChosen) => change(withValue(query, filter.id, id, isChosen))
              }
            >
              {hasColours && <Colour css={css} />}
              {displayValue}
            </ChoiceRow>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="py-2.5 text-small text-tafel-500">{texts('shop.filter.noValue')}</p>
      )}
      {!isShort && (
        <button type="button" className={moreClass} onClick={() => setWhole(true)}>
          {texts('shop.filter.showAll', { count: values.length })}
        </button>
      )}
    </>
  );
}

function Colour({ css }: { css: string | null }) {
  return (
    <svg width="22" height="22" aria-hidden="true" className="flex-none">
      <circle cx="11" cy="11" r="10" fill={css ?? 'none'} stroke="rgb(0 0 0 / 0.2)" />
    </svg>
  );
}

function contains(text: string, words: string): boolean {
  return text.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase());
}

const moreClass =
  'min-h-11 font-semibold text-tinte underline underline-offset-3 hover:text-tinte-dunkel hover:decoration-2';
