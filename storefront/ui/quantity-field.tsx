import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { lessOf, moreOf, type QuantityStep, typedQuantity } from './quantity.ts';

type QuantityFieldProps = {
  /** Names the counted article, also in the labels of the buttons. */
  label: string;
  name?: string;
  quantity: number;
  min?: number;
  max?: number;
  deletesOnZero?: boolean;
  size?: 'md' | 'lg';
  /** Called with a new quantity; 0 removes the position. */
  onChange?: (quantity: number) => void;
  /** Called when the shopper reaches the minimum or maximum. */
  onLimit?: (limit: 'min' | 'max') => void;
  form?: string;
};

/** Minus, an editable number, plus. Without script, a plain field of its form without the buttons. */
export function QuantityField(props: QuantityFieldProps) {
  const {
    label,
    name = 'quantity',
    quantity,
    min = 1,
    max = 999,
    size = 'md',
    onChange,
    onLimit,
  } = props;
  const [draft, setDraft] = useState<string>();
  const typed = draft ?? String(quantity);
  const texts = useTexts();
  const limits = { min, max, deletesOnZero: props.deletesOnZero ?? false };

  const apply = (step: QuantityStep): void => {
    if (step.limit) onLimit?.(step.limit);
    setDraft(undefined);
    if (step.quantity !== quantity) onChange?.(step.quantity);
  };

  const field = useRef<HTMLInputElement>(null);
  const applyTextTypedBeforeHydration = useEffectEvent(() => {
    const { current } = field;
    const shown = current?.value ?? typed;
    if (!current || shown === typed) return;
    // Rendered again where the quantity stays, because React compares with the value that the element has.
    current.value = typed;
    if (current === document.activeElement) setDraft(shown);
    else apply(typedQuantity(shown, limits));
  });
  // Before the browser handles another event: one that leaves the field would else apply the quantity of before.
  useLayoutEffect(() => applyTextTypedBeforeHydration(), []);
  return (
    <span className={classes(frame, size === 'lg' ? large : middle)}>
      <button
        type="button"
        className={side}
        aria-label={texts('shop.quantity.less', { name: label })}
        onClick={() => apply(lessOf(quantity, limits))}
      >
        <Icon name="minus" size="small" />
      </button>
      <input
        ref={field}
        className="w-full border-x border-linie bg-transparent text-center font-bold tabular-nums focus-visible:z-1 focus-visible:outline-offset-0"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        name={name}
        form={props.form}
        aria-label={texts('shop.quantity.label', { name: label })}
        value={typed}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => apply(typedQuantity(typed, limits))}
        onKeyDown={(event) => event.key === 'Enter' && apply(typedQuantity(typed, limits))}
      />
      <button
        type="button"
        className={side}
        aria-label={texts('shop.quantity.more', { name: label })}
        onClick={() => apply(moreOf(quantity, limits))}
      >
        <Icon name="plus" size="small" />
      </button>
    </span>
  );
}

const frame =
  'inline-grid items-stretch justify-self-start rounded-m border-[1.5px] border-tafel-400 bg-white';
const middle = 'h-12 grid-cols-[44px_52px_44px] noscript:grid-cols-[52px] print:grid-cols-[52px]';
const large =
  'h-14 grid-cols-[44px_52px_44px] md:grid-cols-[48px_60px_48px] noscript:grid-cols-[60px] print:grid-cols-[60px]';
const side = 'grid place-items-center rounded-[8px] hover:bg-papier-2 noscript:hidden';
