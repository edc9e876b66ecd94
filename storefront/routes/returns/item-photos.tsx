import '#storefront/texts/account.ts';
import { useId, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useFetcher } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { FieldError } from '#storefront/ui/field.tsx';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';
import { useFormState } from '#storefront/ui/form/form-state.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import type { ReturnableItem } from './order-for-return.ts';

const maxPhotos = 5;
export const maxPhotoBytes = 10 * 1024 * 1024;

/** Photos of an item's defect: uploaded once chosen, without script by a button (AC4). */
export function ItemPhotos({ item, hash }: { item: ReturnableItem; hash: string }) {
  const texts = useTexts();
  const id = useId();
  const { errors } = useFormState();
  const { send, isSending, sendErrors } = useSending(hash);
  const name = `items.${item.id}.photo`;
  const error = sendErrors?.[name] ?? errors?.[name];
  const isFull = item.images.length >= maxPhotos;
  return (
    <div className="grid gap-2 md:col-span-2">
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {item.images.map((image, index) => (
          <li key={image.id} className="relative">
            <img
              src={`/myaccount/returns/photo/?${new URLSearchParams({ order: hash, image: image.id })}`}
              alt={texts('shop.returns.photo.name', { number: index + 1, name: item.name })}
              width={96}
              height={72}
              className="h-18 w-24 rounded-m border border-linie object-cover"
            />
            <button
              type="submit"
              formNoValidate
              name="intent"
              value={`remove:${image.id}`}
              aria-label={texts('shop.returns.photo.remove', {
                number: index + 1,
                name: item.name,
              })}
              className="absolute -top-3 -right-3 grid size-11 place-items-center"
            >
              <span className="grid size-7 place-items-center rounded-full border border-linie bg-white">
                <Icon name="x" size="small" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {!isFull && (
        <label
          htmlFor={id}
          className="relative inline-flex min-h-14 cursor-pointer items-center gap-3 justify-self-start rounded-m border-[1.5px] border-dashed border-tafel-400 px-5 font-semibold text-tinte focus-within:outline-2 focus-within:outline-tinte hover:border-tinte"
        >
          <Icon name="plus" size="small" />
          {texts(isSending ? 'shop.returns.photo.sending' : 'shop.returns.photo.add')}
          <input
            key={item.images.length}
            id={id}
            type="file"
            name={name}
            accept="image/jpeg,image/png,image/webp"
            multiple
            aria-describedby={`${id}-hint`}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => void send(event, name)}
          />
        </label>
      )}
      <p id={`${id}-hint`} className="text-small text-tafel-500">
        {texts('shop.returns.photo.hint')}
      </p>
      <noscript>
        <Button kind="outline" size="sm" type="submit" formNoValidate name="intent" value="photos">
          {texts('shop.returns.photo.send')}
        </Button>
      </noscript>
      <FieldError id={`${id}-error`} error={error && texts(error)} />
    </div>
  );
}

/** Uploads the chosen files one by one, so that the size limit of a request applies to each alone. */
function useSending(hash: string) {
  const fetcher = useFetcher<{ errors?: FormErrors }>();
  const [tooBig, setTooBig] = useState<FormErrors>();
  const send = async ({ target }: ChangeEvent<HTMLInputElement>, name: string) => {
    const files = [...(target.files ?? [])];
    const fitting = files.filter(({ size }) => size <= maxPhotoBytes);
    setTooBig(
      fitting.length < files.length ? { [name]: 'shop.form.error.file.tooBig' } : undefined,
    );
    target.value = '';
    for (const file of fitting) {
      const form = new FormData();
      form.set('intent', 'photos');
      form.set(name, file);
      await fetcher.submit(form, {
        method: 'post',
        encType: 'multipart/form-data',
        action: `/myaccount/returns/productselection/?${new URLSearchParams({ order: hash })}`,
      });
    }
  };
  return {
    send,
    isSending: fetcher.state !== 'idle',
    sendErrors: tooBig ?? fetcher.data?.errors,
  };
}
