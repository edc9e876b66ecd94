import '#storefront/texts/account.ts';
import { useState } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Field, FieldError } from '#storefront/ui/field.tsx';
import { useFormState } from '#storefront/ui/form/form-state.ts';
import { SelectField } from '#storefront/ui/form/select-field.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { QuantityField } from '#storefront/ui/quantity-field.tsx';
import { TextArea } from '#storefront/ui/text-input.tsx';
import { ItemPhotos } from './item-photos.tsx';
import type { ReturnDraft, ReturnableItem } from './order-for-return.ts';
import { reasonKeys } from './reason-keys.ts';

type Chosen = ReturnDraft['selectedItems'][number] | undefined;

/** An item of the order with a checkbox; once ticked, it shows quantity, reason and photos (AC4). */
export function ReturnedItem({
  item,
  hash,
  chosen,
}: {
  item: ReturnableItem;
  hash: string;
  chosen: Chosen;
}) {
  const texts = useTexts();
  const { typed } = useFormState();
  const { id, name, variant, orderNumber, quantityReturnable, quantityShipped } = item;
  const isOut = quantityReturnable === 0;
  const isChosen = typed ? typed[`items.${id}.selected`] === 'true' : chosen !== undefined;
  return (
    <div
      className={classes(
        'group/item rounded-card border-[1.5px] border-linie bg-white p-4 md:p-5',
        'has-[input[type=checkbox]:checked]:border-tinte has-[input[type=checkbox]:checked]:shadow-[inset_0_0_0_1px_var(--color-tinte)]',
      )}
    >
      <label
        className={classes(
          'grid grid-cols-[24px_72px_minmax(0,1fr)] items-center gap-4 md:grid-cols-[24px_96px_minmax(0,1fr)]',
          isOut && 'text-tafel-500',
        )}
      >
        <input
          type="checkbox"
          name={`items.${id}.selected`}
          value="true"
          defaultChecked={isChosen && !isOut}
          disabled={isOut}
          className="tick"
        />
        <Picture
          picture={item.picture}
          isDecorative
          shape="thumb"
          className="w-full rounded-[6px_6px_12px_12px]"
        />
        <span className="grid gap-0.5">
          <b className="font-semibold">{name}</b>
          <span className="text-small text-tafel-500">
            {texts('shop.returns.item.number', { number: orderNumber })}
            {variant && ` · ${variant}`} ·{' '}
            {texts('shop.returns.item.shipped', { count: quantityShipped })}
          </span>
          {item.exclusion && (
            <span className="justify-self-start rounded-[6px] bg-papier-3 px-2.5 py-1 text-small font-semibold text-tafel-900">
              {texts(exclusionKeys[item.exclusion] ?? 'shop.returns.excluded.tooLate')}
            </span>
          )}
        </span>
      </label>
      {!isOut && (
        <div className="hidden gap-5 pt-5 group-has-[input[type=checkbox]:checked]/item:grid md:grid-cols-2">
          <Quantity
            item={item}
            kept={Number(typed?.[`items.${id}.quantity`] ?? chosen?.quantity)}
          />
          <SelectField
            name={`items.${id}.reason`}
            label={texts('shop.returns.item.reason')}
            none={texts('shop.returns.item.choose')}
            kept={chosen?.reason ?? ''}
            choices={Object.entries(reasonKeys).map(([value, key]) => ({
              value,
              text: texts(key),
            }))}
          />
          <Comment id={id} kept={chosen?.additionalInfo ?? ''} />
          <ItemPhotos item={item} hash={hash} />
        </div>
      )}
    </div>
  );
}

function Quantity({ item, kept }: { item: ReturnableItem; kept: number }) {
  const texts = useTexts();
  const { errors } = useFormState();
  const most = item.quantityReturnable;
  const [quantity, setQuantity] = useState(kept >= 1 && kept <= most ? kept : 1);
  const error = errors?.[`items.${item.id}.quantity`];
  const errorId = `quantity-${item.id}-error`;
  return (
    <div className="grid content-start gap-1.5">
      <span className="text-small font-semibold">{texts('shop.returns.item.quantity')}</span>
      <span className="flex flex-wrap items-center gap-3">
        <QuantityField
          label={item.name}
          name={`items.${item.id}.quantity`}
          quantity={quantity}
          max={most}
          onChange={setQuantity}
        />
        <span className="text-small text-tafel-500">
          {texts('shop.returns.item.most', { count: most })}
        </span>
      </span>
      <FieldError id={errorId} error={error && texts(error)} />
    </div>
  );
}

function Comment({ id, kept }: { id: string; kept: string }) {
  const texts = useTexts();
  const { errors, typed } = useFormState();
  const name = `items.${id}.additionalInfo`;
  const error = errors?.[name];
  return (
    <Field
      label={texts('shop.returns.item.comment')}
      error={error && texts(error)}
      isOptional
      className="md:col-span-2"
    >
      {(control) => (
        <TextArea {...control} name={name} defaultValue={typed?.[name] ?? kept} maxLength={500} />
      )}
    </Field>
  );
}

const exclusionKeys: Readonly<Record<string, string>> = {
  gift: 'shop.returns.excluded.gift',
  personal: 'shop.returns.excluded.personal',
  notShipped: 'shop.returns.excluded.notShipped',
  allRegistered: 'shop.returns.excluded.allRegistered',
  allReturned: 'shop.returns.excluded.allReturned',
  tooLate: 'shop.returns.excluded.tooLate',
};
