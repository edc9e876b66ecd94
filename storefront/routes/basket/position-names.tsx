import '#storefront/texts/checkout.ts';
import { isNameStyle, lettersOf } from '#contract/names-on-products.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { TextArea } from '#storefront/ui/text-input.tsx';
import type { PositionItem } from './position-parts.tsx';

/** The names on the pieces of a position, one a line; part of the position's form. Nothing for goods without names (FA1). */
export function PositionNames({ item }: { item: PositionItem }) {
  const texts = useTexts();
  const { nameStyle, names, isFreeItem } = item;
  if (!isNameStyle(nameStyle) || isFreeItem) return null;
  const lines = names.flatMap(({ text, pieces }) => Array.from({ length: pieces }, () => text));
  return (
    <details className="group text-small">
      <summary className="min-h-6 w-fit underline underline-offset-3">
        {texts('shop.names.change')}
        <span className="sr-only"> {item.name}</span>
      </summary>
      <div className="mt-2 grid max-w-100 gap-2">
        <Field
          label={texts('shop.names.lines', { article: item.name })}
          hint={texts('shop.names.linesHint', { letters: lettersOf(nameStyle) })}
        >
          {(control) => (
            <TextArea
              {...control}
              key={lines.join('\n')}
              name="names"
              rows={Math.min(6, Math.max(2, item.quantity))}
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
          {texts('shop.names.apply')}
        </button>
      </div>
    </details>
  );
}
