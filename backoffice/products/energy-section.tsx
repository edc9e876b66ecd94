import { useTexts } from '../texts/use-texts.tsx';
import { DocumentField } from './document-field.tsx';
import { energyCodecs, type Parts } from './field-codecs.ts';
import type { Product } from './product-type.ts';
import { Section } from './section.tsx';
import { useProductForm } from './use-product-form.ts';

const grades = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];

/** The energy label of a lamp: grade, label, data sheet and number in the EU's register. */
export function EnergySection({ product, mayEdit }: { product: Product; mayEdit: boolean }) {
  const texts = useTexts();
  const form = useProductForm(product, 'energy');
  const parts = [
    { part: 'grade', isRequired: true, choices: grades },
    { part: 'scale', isRequired: true },
    { part: 'label' },
    { part: 'sheet' },
    { part: 'eprel' },
  ] as const;
  return (
    <Section title={texts('product.energy')} form={form} mayEdit={mayEdit}>
      <DocumentField
        form={form}
        field="energyLabel"
        parts={parts.map((each) => ({
          ...each,
          label: texts(`product.energy.${each.part}`),
          codec: energyCodecs[each.part],
        }))}
        complete={withScale}
      />
    </Section>
  );
}

/** Labels of today have the scale from A to G. */
function withScale(parts: Parts): Parts {
  return parts['grade'] !== '' && parts['scale'] === '' ? { ...parts, scale: 'A-G' } : parts;
}
