import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { rangeOf } from './filter-values.ts';
import { rangeLimits } from './listing-query.ts';

/** The range as entered in the fields. */
export type PriceDraft = { from: string; to: string };

type PriceSliderProps = {
  /** Lowest and highest price of the listing. */
  ends: { from: number; to: number };
  draft: PriceDraft;
  onChange: (draft: PriceDraft) => void;
};

/** Slider with two thumbs; a thumb at the track's end leaves that end of the range open. */
export function PriceSlider({ ends, draft, onChange }: PriceSliderProps) {
  const texts = useTexts();
  const { money } = useFormats();
  const typed = rangeOf(draft.from, draft.to, rangeLimits.PRICE);
  const from = within(ends, typed?.from ?? ends.from);
  const to = within(ends, typed?.to ?? ends.to);
  const share = (value: number): number =>
    ends.to > ends.from ? ((value - ends.from) / (ends.to - ends.from)) * 100 : 0;
  const field = {
    min: ends.from,
    max: ends.to,
    step: ends.to - ends.from > minWholeSteps ? 1 : 'any',
    className: 'slider',
  } as const;
  return (
    <div className="relative my-1.5 h-11">
      <svg aria-hidden="true" className="absolute inset-x-3.5 top-4.5 h-2 w-[calc(100%-28px)]">
        <rect width="100%" height="8" rx="4" className="fill-linie" />
        <rect
          x={`${share(from)}%`}
          width={`${share(to) - share(from)}%`}
          height="8"
          className="fill-tinte"
        />
      </svg>
      <input
        {...field}
        type="range"
        value={from}
        aria-label={texts('shop.filter.priceFromLabel')}
        aria-valuetext={money(from)}
        onChange={({ target }) => {
          const value = Math.min(target.valueAsNumber, to);
          onChange({ ...draft, from: value <= ends.from ? '' : written(value) });
        }}
      />
      <input
        {...field}
        type="range"
        value={to}
        aria-label={texts('shop.filter.priceToLabel')}
        aria-valuetext={money(to)}
        onChange={({ target }) => {
          const value = Math.max(target.valueAsNumber, from);
          onChange({ ...draft, to: value >= ends.to ? '' : written(value) });
        }}
      />
    </div>
  );
}

/** With fewer whole amounts than this the slider moves by cents. */
const minWholeSteps = 8;

function within(ends: { from: number; to: number }, value: number): number {
  return Math.min(Math.max(value, ends.from), ends.to);
}

function written(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
