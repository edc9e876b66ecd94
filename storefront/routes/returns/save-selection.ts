import type { ShopDoor } from '#contract/door.ts';
import {
  chooseReturnItems,
  removeReturnImage,
  uploadReturnImage,
} from '#contract/operations.generated.ts';
import { type FormErrors, refusedSteps } from '#storefront/ui/form/form-errors.ts';
import type { OrderForReturn } from './order-for-return.ts';

type Saved =
  | { goesOn: true; errors?: undefined }
  | { goesOn: false; errors: FormErrors | undefined };

/** Does what the pressed button says: takes photos in, removes one, or keeps the ticked items and goes on (AC4). */
export async function saveSelection(
  door: ShopDoor,
  order: OrderForReturn,
  form: FormData,
): Promise<Saved> {
  const { hash } = order;
  const intent = textOf(form, 'intent');
  if (intent.startsWith('remove:')) {
    await door.ask(removeReturnImage, { hash, imageId: intent.slice('remove:'.length) });
    return { goesOn: false, errors: undefined };
  }
  const photoErrors = await uploadPhotos(door, order, form);
  if (photoErrors || intent === 'photos') return { goesOn: false, errors: photoErrors };
  const selectedItems = order.items.flatMap(({ id }) => chosenItem(form, id));
  const { chooseReturnItems: chosen } = await door.ask(chooseReturnItems, { hash, selectedItems });
  const errors = refusedSteps([chosen]);
  if (!errors) return { goesOn: true };
  const { items, ...others } = errors;
  return { goesOn: false, errors: items ? { ...others, '': items } : others };
}

function chosenItem(form: FormData, id: string) {
  if (form.get(`items.${id}.selected`) !== 'true') return [];
  const quantity = Number(textOf(form, `items.${id}.quantity`));
  return [
    {
      id,
      quantity: Number.isSafeInteger(quantity) && quantity < 100_000 ? quantity : 0,
      reason: textOf(form, `items.${id}.reason`),
      additionalInfo: textOf(form, `items.${id}.additionalInfo`),
    },
  ];
}

/** Every file of the form, one after the other: a field without one sends an empty one without a name. */
async function uploadPhotos(
  { ask }: Pick<ShopDoor, 'ask'>,
  { hash, items }: OrderForReturn,
  form: FormData,
): Promise<FormErrors | undefined> {
  const errors: FormErrors = {};
  for (const { id } of items) {
    const name = `items.${id}.photo`;
    for (const file of form.getAll(name).slice(0, 6)) {
      if (!(file instanceof File) || file.name === '') continue;
      const { uploadReturnImage: uploaded } = await ask(uploadReturnImage, {
        hash,
        itemId: id,
        file,
      });
      const { fieldErrors, generalErrorMessage } = uploaded;
      const error = fieldErrors[0]?.errorMessage ?? generalErrorMessage;
      if (error) errors[name] = error;
    }
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
