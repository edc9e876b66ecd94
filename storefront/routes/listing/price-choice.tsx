import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { TextInput } from '#storefront/ui/text-input.tsx';
import { withRange } from './change-listing.ts';
import { type Range, rangeOf } from './filter-values.ts';
import { rangeFields } from './form-address.ts';
import { rangeLimits } from './listing-query.ts';
import { type PriceDraft, PriceSlider } from './price-slider.tsx';
import { useListing } from './use-listing.ts';

const fields = rangeFields('PRICE');

/** Filter for the price range: two fields, and with script a slider for the same values (LS2). */
export function PriceChoice({ isForm }: { isForm: boolean }) {
  const texts = useTexts();
  const { currencySign: currency } = useFormats();
  const { draft, setDraft, ends, around } = usePriceDraft();
  return (
    <div ref={around}>
      {!isForm && ends && <PriceSlider ends={ends} draft={draft} onChange={setDraft} />}
      <div className="grid grid-cols-2 gap-4 pb-2">
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            label={texts(end === 'from' ? 'shop.filter.from' : 'shop.filter.to', { currency })}
          >
            {(control) => (
              <TextInput
                {...control}
                {...(isForm
                  ? { defaultValue: draft[end] }
                  : {
                      value: draft[end],
                      onChange: ({ target }) => setDraft({ ...draft, [end]: target.value }),
                    })}
                name={fields[end]}
                inputMode="decimal"
                autoComplete="off"
                maxLength={10}
                placeholder={ends ? String(ends[end]) : undefined}
              />
            )}
          </Field>
        ))}
      </div>
    </div>
  );
}

/** Draft of the price range. It applies when a field loses the focus or a thumb is released. */
function usePriceDraft() {
  const { list, query, change } = useListing();
  const write = usePriceWriter();
  const chosen = query.ranges.PRICE;
  const written = write(chosen);
  const [draft, setDraft] = useState(written);
  const [seen, setSeen] = useState(written);
  if (seen.from !== written.from || seen.to !== written.to) {
    setSeen(written);
    setDraft(written);
  }
  const ends = list.priceFilter && {
    from: Math.floor(list.priceFilter.min.amount),
    to: Math.ceil(list.priceFilter.max.amount),
  };

  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const choose = (): void => {
      const isEmpty = draft.from.trim() === '' && draft.to.trim() === '';
      const range = rangeOf(draft.from, draft.to, rangeLimits.PRICE);
      if (!isEmpty && !range) setDraft(written);
      else if (draft.from !== written.from || draft.to !== written.to)
        change(withRange(query, 'PRICE', range));
    };
    // React's onChange fires at each step of a drag; the native change event only at its end.
    const element = around.current;
    element?.addEventListener('change', choose);
    return () => element?.removeEventListener('change', choose);
  });
  return { draft, setDraft, ends, around };
}

/** Formats prices for the fields: with the storefront's decimal sign, without grouping. */
function usePriceWriter(): (range: Range | undefined) => PriceDraft {
  const { number } = useFormats();
  const sign = number(0.5, 1).charAt(1);
  const write = (value: number | undefined): string => {
    if (value === undefined) return '';
    return Number.isInteger(value) ? String(value) : value.toFixed(2).replace('.', sign);
  };
  return (range) => ({ from: write(range?.from), to: write(range?.to) });
}
