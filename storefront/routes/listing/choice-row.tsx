import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';

type ChoiceRowProps = {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  isChosen: boolean;
  /** Undefined inside a form that is submitted. */
  onChoose: ((isChosen: boolean) => void) | undefined;
  count?: number;
  children: ReactNode;
};

/** A checkbox or radio button with the number of products that it leads to. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { type, name, value, isChosen, onChoose, count, children } = props;
  const state: ComponentProps<'input'> = onChoose
    ? { checked: isChosen, onChange: ({ target }) => onChoose(target.checked) }
    : { defaultChecked: isChosen };
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input {...state} type={type} name={name} value={value} className="tick" />
      <span className="flex min-w-0 grow items-center gap-2.5 py-1 leading-tight">{children}</span>
      {count !== undefined && <Count count={count} />}
    </label>
  );
}

/** The number of products of a choice. */
export function Count({ count }: { count: number }) {
  const texts = useTexts();
  const { number } = useFormats();
  return (
    <span className="text-small text-tafel-500 tabular-nums">
      {number(count)}
      <span className="sr-only"> {texts('shop.listing.label')}</span>
    </span>
  );
}
