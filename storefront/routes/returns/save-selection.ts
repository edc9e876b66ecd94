import type { ShopApi } from '#contract/shop-api.ts';
import {
  chooseReturnItems,
  removeReturnImage,
  uploadReturnImage,
} from '#contract/operations.generated.ts';
import { type FormErrors, generalError, refusedSteps } from '#storefront/ui/form/form-errors.ts';
import type { OrderForReturn } from './order-for-return.ts';

type Saved =
  | { isComplete: true; errors?: undefined }
  | { isComplete: false; errors: FormErrors | undefined };

/**
 * Handles the buttons of the item step: uploads photos, removes one, or saves the ticked items (AC4). `goesOn` means
 * that the next step may open.
 */
export async function saveSelection(
  api: ShopApi,
  order: OrderForReturn,
  form: FormData,
): Promise<Saved> {
  const { hash } = order;
  const intent = textOf(form, 'intent');
  if (intent.startsWith('remove:')) {
    await api.ask(removeReturnImage, { hash, imageId: intent.slice('remove:'.length) });
    return { isComplete: false, errors: undefined };
  }
  const photoErrors = await uploadPhotos(api, order, form);
  if (photoErrors || intent === 'photos') return { isComplete: false, errors: photoErrors };
  const selectedItems = order.items.flatMap(({ id }) => chosenItem(form, id));
  const { chooseReturnItems: chosen } = await api.ask(chooseReturnItems, { hash, selectedItems });
  const errors = refusedSteps([chosen]);
  if (!errors) return { isComplete: true };
  const { items, ...others } = errors;
  return { isComplete: false, errors: items ? { ...others, '': items } : others };
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

/** Uploads all files of the form in sequence. An empty file field submits a file without a name. */
async function uploadPhotos(
  { ask }: Pick<ShopApi, 'ask'>,
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
      const { fieldErrors, ...general } = uploaded;
      const error = fieldErrors[0]?.errorMessage ?? generalError(general);
      if (error) errors[name] = error;
    }
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
