import '#storefront/texts/lists.ts';
import { isNameStyle, lettersOf } from '#contract/names-on-products.ts';
import type { ListEntryViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { TextArea } from '#storefront/ui/text-input.tsx';

/** The names on the pieces of an entry, one a line; part of the entry's form. Nothing for goods without names (FA1). */
export function EntryNames({ entry }: { entry: ListEntryViewFragment }) {
  const texts = useTexts();
  const { nameStyle, names, name, externalId } = entry;
  if (!isNameStyle(nameStyle)) return null;
  const lines = names.flatMap(({ text, pieces }) => Array.from({ length: pieces }, () => text));
  return (
    <details className="mt-1 text-small print:hidden">
      <summary className="min-h-6 w-fit underline underline-offset-3">
        {texts('shop.lists.names.change')}
        <span className="sr-only">: {name}</span>
      </summary>
      <div className="mt-2 grid max-w-100 gap-2">
        <input type="hidden" name="namedEntry" value={externalId} />
        <Field
          label={texts('shop.lists.names.label', { article: name })}
          hint={texts('shop.lists.names.hint', { letters: lettersOf(nameStyle) })}
        >
          {(control) => (
            <TextArea
              {...control}
              key={lines.join('\n')}
              name="names"
              rows={Math.min(6, Math.max(2, entry.quantity))}
              defaultValue={lines.join('\n')}
              maxLength={4000}
            />
          )}
        </Field>
        <button
          type="submit"
          name="intent"
          value="names"
          className="min-h-11 justify-self-start rounded-m border-[1.5px] border-tafel-900 px-4 font-semibold"
        >
          {texts('shop.lists.names.apply')}
        </button>
      </div>
    </details>
  );
}
