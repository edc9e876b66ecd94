import '#storefront/texts/lists.ts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import {
  createList,
  type ListEssentialsViewFragment,
  type ListRefusalViewFragment,
} from '#contract/operations.generated.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import { keepList } from './active-list.ts';

/** Form that creates a list without leaving the page (WL1). */
export function NewListForm({ onBegun }: { onBegun: (list: ListEssentialsViewFragment) => void }) {
  const texts = useTexts();
  const [isLoading, setLoading] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<ListRefusalViewFragment | null>(null);
  const begin = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [name = '', description = ''] = ['name', 'description'].map((field) =>
      String(fields.get(field) ?? ''),
    );
    setLoading(true);
    try {
      const { change } = await askShop(createList, { name, description });
      setRefusal(change.refusal);
      if (!change.wishlist) return;
      keepList(change.wishlist);
      setOpen(false);
      onBegun(change.wishlist);
    } finally {
      setLoading(false);
    }
  };
  const errorOf = (field: string): string | undefined =>
    refusal?.field === field ? formatMessage(texts, refusal.message) : undefined;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-tinte">
        <Icon name="plus" size="small" />
        {texts('shop.lists.new')}
      </summary>
      <form noValidate onSubmit={(event) => void begin(event).catch(() => undefined)}>
        <div className="grid gap-4 pt-2">
          {refusal && !refusal.field && (
            <Note kind="red" isAlert>
              {formatMessage(texts, refusal.message)}
            </Note>
          )}
          <Field label={texts('shop.lists.name')} error={errorOf('name')}>
            {(control) => <TextInput {...control} name="name" required maxLength={80} />}
          </Field>
          <Field label={texts('shop.lists.descriptionLabel')} error={errorOf('description')}>
            {(control) => <TextInput {...control} name="description" required maxLength={500} />}
          </Field>
          <Button type="submit" isLoading={isLoading} className="justify-self-start">
            {texts('shop.lists.createAndPut')}
          </Button>
        </div>
      </form>
    </details>
  );
}
