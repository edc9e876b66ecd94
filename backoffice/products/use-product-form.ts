import { useState } from 'react';
import { changeProducts } from '#contract/backoffice-operations.generated.ts';
import { type SaveState, useSave } from '../api/use-save.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { showToast } from '../ui/toasts.ts';
import { type Draft, useDraft } from '../ui/use-draft.ts';
import {
  type FieldName,
  productCodecs,
  type ProductField,
  textCodecs,
  type TextField,
} from './field-codecs.ts';
import { partsOf, savedOf } from './edit-outcome.ts';
import type { Product } from './product-type.ts';

export type ProductForm = {
  draft: Draft<FieldName>;
  save: Pick<SaveState<never>, 'errors' | 'conflicts' | 'clear' | 'isPending' | 'problem'>;
  submit: () => Promise<void>;
};

/**
 * The form of a section of a product. It sends the fields that were typed into with the values seen, so that sections, and people
 * in the same section, keep each other's work. `section` names it among what is kept in this tab.
 */
export function useProductForm(product: Product, section: string): ProductForm {
  const texts = useTexts();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const draft = useDraft<FieldName>(
    `product ${product.id} ${section}`,
    valuesOf(product),
    product.readAt,
  );
  const save = useSave(changeProducts, (answer) => savedOf(answer.changeProducts));
  const submit = async () => {
    if (save.isPending || !draft.hasChanges) return;
    const { seenAt, seen } = draft;
    const mine = readAll(draft.mine);
    const unreadable = Object.keys(mine).filter((field) => Number.isNaN(mine[field]));
    setWrong(unreadable);
    if (unreadable.length > 0) return;
    const change = {
      id: product.id,
      ...partsOf(mine),
      seen: { seenAt, ...partsOf(readAll(seen)) },
    };
    if (!(await save.run({ changes: [change] }))) return;
    draft.settle(draft.mine);
    save.clear();
    showToast({ text: texts('toast.changed') });
  };
  const errors = {
    ...save.errors,
    ...Object.fromEntries(wrong.map((field) => [field, texts('product.noNumber')])),
  };
  return { draft, save: { ...save, errors }, submit };
}

/** Every field of a product as it is typed. */
function valuesOf(product: Product): Readonly<Record<FieldName, string>> {
  const own = Object.entries(productCodecs).map(([field, codec]) => [
    field,
    codec.write(product[field as ProductField]),
  ]);
  const translated = (['de', 'en'] as const).flatMap((language) => {
    const text = product.texts.find((each) => each.language === language);
    return Object.entries(textCodecs).map(([field, codec]) => [
      `${field}.${language}`,
      text ? codec.write(text[field as TextField]) : '',
    ]);
  });
  return Object.fromEntries([...own, ...translated]) as Record<FieldName, string>;
}

/** Typed fields as values. */
function readAll(typed: Readonly<Partial<Record<FieldName, string>>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, codecOf(name).read(value)]),
  );
}

function codecOf(name: string) {
  const [field = ''] = name.split('.');
  return field in productCodecs
    ? productCodecs[field as ProductField]
    : textCodecs[field as TextField];
}
