import { useTexts } from '../texts/use-texts.tsx';
import { DocumentsField } from './documents-field.tsx';
import { requiredNumber, text } from './field-codecs.ts';
import type { Product } from './product-type.ts';
import { Section } from './section.tsx';
import { useProductForm } from './use-product-form.ts';

const languages = ['de', 'en'] as const;
const most = 20;
const parts = [
  { part: 'displayName', codec: text },
  { part: 'url', codec: text },
  { part: 'format', codec: text },
  { part: 'sizeBytes', codec: requiredNumber },
] as const;
const newDownload = { displayName: '', url: '', format: 'PDF', sizeBytes: '' };

/** Instructions, safety sheets and other files that a product's page links to, in each language. */
export function DownloadsSection({ product, mayEdit }: { product: Product; mayEdit: boolean }) {
  const texts = useTexts();
  const form = useProductForm(product, 'downloads');
  return (
    <Section title={texts('product.downloads')} form={form} mayEdit={mayEdit}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {languages.map((language) => (
          <DocumentsField
            key={language}
            form={form}
            field={`downloads.${language}`}
            parts={parts.map((each) => ({
              ...each,
              label: texts(`product.download.${each.part}`),
              isRequired: true,
            }))}
            titlePart="displayName"
            added={newDownload}
            most={most}
            heading={texts(`product.language.${language}`)}
            addLabel={texts('product.addDownload', { language: language.toUpperCase() })}
            nameAt={(place) =>
              texts('product.download', { place, language: language.toUpperCase() })
            }
          />
        ))}
      </div>
    </Section>
  );
}
