import { useTexts } from '../texts/use-texts.tsx';
import { DocumentField } from './document-field.tsx';
import { bookCodecs } from './field-codecs.ts';
import { FlagField } from './product-fields.tsx';
import type { Product } from './product-type.ts';
import { Section } from './section.tsx';
import { useProductForm } from './use-product-form.ts';

/** Whether a product is a book, and its facts. */
export function BookSection({ product, mayEdit }: { product: Product; mayEdit: boolean }) {
  const texts = useTexts();
  const form = useProductForm(product, 'book');
  const isBook = form.draft.valueOf('isBook') === 'true';
  const parts = [
    { part: 'authors', look: 'area' as const },
    { part: 'publisher', isRequired: true },
    { part: 'pages' },
    { part: 'isFixedPrice', look: 'flag' as const },
  ] as const;
  return (
    <Section title={texts('product.book')} form={form} mayEdit={mayEdit}>
      <FlagField form={form} field="isBook" label={texts('product.isBook')} />
      {(isBook || product.book !== null) && (
        <DocumentField
          form={form}
          field="book"
          parts={parts.map((each) => ({
            ...each,
            label: texts(`product.book.${each.part}`),
            codec: bookCodecs[each.part],
          }))}
        />
      )}
    </Section>
  );
}
