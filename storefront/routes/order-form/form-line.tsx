import '#storefront/texts/checkout.ts';
import { memo } from 'react';
import type { ClipboardEvent } from 'react';
import type { OrderFormEntryViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { formatMessage } from '#storefront/state/message.ts';
import { classes } from '#storefront/ui/classes.ts';
import { DeliveryStatus } from '#storefront/ui/delivery-status.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';
import { StepNote } from '../basket/position-notes.tsx';
import { DealPieces } from './deal-pieces.tsx';
import type { FormChange, FormLine as Line } from './form-lines.ts';
import { isBlank } from './form-lines.ts';
import { moveFocus, pastedCells } from './line-events.ts';

type FormLineProps = {
  line: Line;
  place: number;
  entry: OrderFormEntryViewFragment | undefined;
  /** Delivery time that is shown once above all lines, so it is not repeated. */
  deliveryAbove: string | undefined;
  change: (update: FormChange) => void;
};

/** One line of the form: order number, quantity and the result of its check (CA7). */
export const FormLine = memo(function FormLine(props: FormLineProps) {
  const { line, place, entry, deliveryAbove, change } = props;
  const texts = useTexts();
  const { id } = line;
  const remark = entry?.remark;
  const wrongField = entry?.isValidForCart === false ? remark?.fieldName : undefined;
  const remarkId = `line-${id}-said`;
  const field = (name: 'orderNumber' | 'quantity') => ({
    name,
    value: line[name],
    autoComplete: 'off',
    'aria-invalid': wrongField === name || undefined,
    'aria-describedby': remark ? remarkId : undefined,
    onKeyDown: moveFocus,
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = pastedCells(event);
      if (pasted) change({ kind: 'append', lines: pasted });
    },
    onChange: (event: { target: { value: string } }) =>
      change({ kind: 'type', id, field: name, value: event.target.value }),
  });
  return (
    <li className={grid}>
      <span className="text-small text-tafel-500 tabular-nums">{place}</span>
      <TextInput
        {...field('orderNumber')}
        aria-label={texts('shop.orderform.numberOfLine', { line: place })}
        placeholder={texts('shop.orderform.numberShort')}
        className="font-code"
        maxLength={60}
        spellCheck={false}
        isGood={entry?.isValidForCart ?? false}
      />
      <TextInput
        {...field('quantity')}
        aria-label={texts('shop.orderform.quantityOfLine', { line: place })}
        placeholder={texts('shop.orderform.quantity')}
        className="text-right tabular-nums"
        inputMode="numeric"
        maxLength={20}
      />
      <div className="min-w-0 max-md:order-5 max-md:col-[2/-1] max-md:empty:hidden">
        {entry && <LineAnswer {...{ entry, deliveryAbove, place, line, remarkId, change }} />}
      </div>
      <span className="hidden text-right text-small whitespace-nowrap tabular-nums xl:block">
        {entry?.item?.pricePerUnit.stringValue}
      </span>
      <b className="text-right whitespace-nowrap tabular-nums max-md:order-6 max-md:col-[2/-1] max-md:text-left max-md:empty:hidden">
        {sumOf(entry)}
      </b>
      {isBlank(line) ? (
        <span className="max-md:hidden" />
      ) : (
        <button
          type="submit"
          name="remove"
          value={place - 1}
          className="grid size-11 place-items-center rounded-[8px] hover:bg-papier-2"
          aria-label={texts('shop.orderform.removeLine', { line: place })}
          onClick={(event) => {
            event.preventDefault();
            focusBeside(event.currentTarget);
            change({ kind: 'remove', id });
          }}
        >
          <Icon name="trash-2" size="small" />
        </button>
      )}
    </li>
  );
});

function sumOf(entry: OrderFormEntryViewFragment | undefined): string | undefined {
  if (!entry?.isValidForCart || !entry.item?.total.amountMinor) return undefined;
  return entry.item.total.stringValue;
}

/** Moves the focus to a neighbouring line, because this one disappears. */
function focusBeside(button: HTMLElement): void {
  const line = button.closest('li');
  const other = line?.nextElementSibling ?? line?.previousElementSibling;
  other?.querySelector('input')?.focus();
}

type LineAnswerProps = Pick<FormLineProps, 'deliveryAbove'> & {
  entry: OrderFormEntryViewFragment;
  line: Line;
  place: number;
  remarkId: string;
  change: (update: FormChange) => void;
};

function LineAnswer({ entry, deliveryAbove, line, place, remarkId, change }: LineAnswerProps) {
  const texts = useTexts();
  const { item, remark, isValidForCart } = entry;
  const variant = item?.variantInfoList.map(({ value }) => value).join(', ');
  return (
    <div className="flex min-w-0 items-center gap-3">
      {item && (
        <Picture
          picture={item.picture}
          shape="thumb"
          isDecorative
          className="h-10.5 w-14 flex-none rounded-[5px_5px_10px_10px] object-cover"
        />
      )}
      <div className="min-w-0 text-small leading-snug">
        {item && (
          <a href={item.path} className="font-semibold underline-offset-3 hover:underline">
            <UnbrokenName name={item.name} />
            {variant && ` · ${variant}`}
          </a>
        )}
        {item && isValidForCart && item.deliveryInfo !== deliveryAbove && (
          <DeliveryStatus color={item.deliveryStatusColor}>
            {item.deliveryDay ? (
              <>
                <span aria-hidden="true">
                  {texts('shop.orderform.arrives', { day: item.deliveryDay })}
                </span>
                <span className="sr-only">{item.deliveryInfo}</span>
              </>
            ) : (
              item.deliveryInfo
            )}
          </DeliveryStatus>
        )}
        {item && isValidForCart && <DealPieces item={item} />}
        {item && isValidForCart && <StepNote item={item} />}
        {remark && (
          <p id={remarkId} className={isValidForCart ? 'text-tafel-500' : 'font-semibold text-rot'}>
            {formatMessage(texts, remark.message)}
          </p>
        )}
        {entry.suggestions.map((suggestion) => (
          <button
            key={suggestion.orderNumber}
            type="submit"
            name="correct"
            value={`${place - 1}|${suggestion.orderNumber}|${suggestion.quantity}`}
            className="flex min-h-11 items-center gap-1.5 text-left font-semibold text-tinte underline underline-offset-3 hover:text-tinte-dunkel md:min-h-8"
            onClick={(event) => {
              event.preventDefault();
              event.currentTarget.closest('li')?.querySelector('input')?.focus();
              const { orderNumber, quantity } = suggestion;
              change({
                kind: 'correct',
                id: line.id,
                line: { orderNumber, quantity: String(quantity) },
              });
            }}
          >
            {suggestion.name === null
              ? texts('shop.orderform.takeQuantity', { quantity: suggestion.quantity })
              : texts('shop.orderform.takeNumber', {
                  number: suggestion.orderNumber,
                  name: suggestion.name,
                })}
          </button>
        ))}
      </div>
    </div>
  );
}

export const columns =
  'grid grid-cols-[18px_minmax(0,1fr)_88px_44px] gap-2 md:grid-cols-[24px_132px_88px_minmax(0,1fr)_88px_44px] md:gap-2.5 xl:grid-cols-[24px_132px_88px_minmax(0,1fr)_76px_84px_44px]';
const grid = classes(
  columns,
  'min-h-16 items-center border-b border-linie-blau py-1.5 [contain-intrinsic-size:auto_66px] [content-visibility:auto] [overflow-clip-margin:8px] max-md:py-3',
);
