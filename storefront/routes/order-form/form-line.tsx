import '#storefront/texts/checkout.ts';
import { memo } from 'react';
import type { ClipboardEvent } from 'react';
import type { OrderFormEntryViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { sayMessage } from '#storefront/state/message.ts';
import { classes } from '#storefront/ui/classes.ts';
import { DeliveryStatus } from '#storefront/ui/delivery-status.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import { DealPieces } from './deal-pieces.tsx';
import type { FormChange, FormLine as Line } from './form-lines.ts';
import { isBlank } from './form-lines.ts';
import { moveOn, pastedCells } from './keys.ts';

type FormLineProps = {
  line: Line;
  place: number;
  entry: OrderFormEntryViewFragment | undefined;
  change: (wish: FormChange) => void;
};

/** One line of the form: number, quantity, and beside them what the shop says (CA7). */
export const FormLine = memo(function FormLine({ line, place, entry, change }: FormLineProps) {
  const texts = useTexts();
  const { id } = line;
  const remark = entry?.remark;
  const wrongField = entry?.isValidForCart === false ? remark?.fieldName : undefined;
  const saidId = `line-${id}-said`;
  const field = (name: 'orderNumber' | 'quantity') => ({
    name,
    value: line[name],
    autoComplete: 'off',
    'aria-invalid': wrongField === name || undefined,
    'aria-describedby': remark ? saidId : undefined,
    onKeyDown: moveOn,
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
        className="font-mono"
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
        {entry && (
          <LineAnswer entry={entry} place={place} line={line} saidId={saidId} change={change} />
        )}
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

/** The line goes; who removed it stays in the form. */
function focusBeside(button: HTMLElement): void {
  const line = button.closest('li');
  const other = line?.nextElementSibling ?? line?.previousElementSibling;
  other?.querySelector('input')?.focus();
}

type LineAnswerProps = {
  entry: OrderFormEntryViewFragment;
  line: Line;
  place: number;
  saidId: string;
  change: (wish: FormChange) => void;
};

function LineAnswer({ entry, line, place, saidId, change }: LineAnswerProps) {
  const texts = useTexts();
  const { item, remark, isValidForCart } = entry;
  const variant = item?.variantInfoList.map(({ value }) => value).join(', ');
  return (
    <div className="flex min-w-0 items-center gap-3">
      {item && (
        <Picture
          picture={item.picture}
          shape="thumb"
          isSilent
          className="h-10.5 w-14 flex-none rounded-[5px_5px_10px_10px] object-cover"
        />
      )}
      <div className="min-w-0 text-small leading-snug">
        {item && (
          <a href={item.path} className="font-semibold underline-offset-3 hover:underline">
            {item.name}
            {variant && ` · ${variant}`}
          </a>
        )}
        {item && isValidForCart && (
          <DeliveryStatus color={item.deliveryStatusColor}>{item.deliveryInfo}</DeliveryStatus>
        )}
        {item && isValidForCart && <DealPieces item={item} />}
        {remark && (
          <p id={saidId} className={isValidForCart ? 'text-tafel-500' : 'font-semibold text-rot'}>
            {sayMessage(texts, remark.message)}
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
  'grid grid-cols-[24px_minmax(0,1fr)_88px_44px] gap-2.5 md:grid-cols-[28px_148px_84px_minmax(0,1fr)_96px_44px] xl:grid-cols-[28px_156px_88px_minmax(0,1fr)_92px_104px_44px]';
const grid = classes(
  columns,
  'min-h-16 items-center border-b border-linie-blau py-2 [contain-intrinsic-size:auto_66px] [content-visibility:auto] max-md:py-3',
);
