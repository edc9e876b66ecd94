import { useTexts } from '../texts/use-texts.tsx';
import { DocumentsField } from './documents-field.tsx';
import { text } from './field-codecs.ts';
import type { Product } from './product-type.ts';
import { Section } from './section.tsx';
import { useProductForm } from './use-product-form.ts';

const languages = ['de', 'en'] as const;
const most = 20;
const parts = [
  { part: 'title', look: 'line', isRequired: true },
  { part: 'shortText', look: 'line', isRequired: true },
  { part: 'longText', look: 'area', isRequired: false },
  { part: 'icon', look: 'line', isRequired: true },
  { part: 'logoUrl', look: 'line', isRequired: false },
] as const;
const newFeature = { title: '', shortText: '', longText: '', icon: 'check', logoUrl: '' };

/** The cards on a product's page that say what is special about it, in German and English side by side. */
export function FeaturesSection({ product, mayEdit }: { product: Product; mayEdit: boolean }) {
  const texts = useTexts();
  const form = useProductForm(product, 'features');
  return (
    <Section title={texts('product.features')} form={form} mayEdit={mayEdit}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {languages.map((language) => (
          <DocumentsField
            key={language}
            form={form}
            field={`features.${language}`}
            parts={parts.map((each) => ({
              ...each,
              codec: text,
              label: texts(`product.feature.${each.part}`),
            }))}
            titlePart="title"
            added={newFeature}
            most={most}
            heading={texts(`product.language.${language}`)}
            addLabel={texts('product.addFeature', { language: language.toUpperCase() })}
            nameAt={(place) =>
              texts('product.feature', { place, language: language.toUpperCase() })
            }
          />
        ))}
      </div>
    </Section>
  );
}
