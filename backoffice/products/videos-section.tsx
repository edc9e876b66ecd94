import { useTexts } from '../texts/use-texts.tsx';
import { DocumentsField } from './documents-field.tsx';
import { requiredNumber, text } from './field-codecs.ts';
import type { Product } from './product-type.ts';
import { Section } from './section.tsx';
import { useProductForm } from './use-product-form.ts';

const languages = ['de', 'en'] as const;
const most = 10;
const parts = [
  { part: 'title', codec: text },
  { part: 'url', codec: text },
  { part: 'contentType', codec: text, choices: ['video/mp4', 'video/webm'] },
  { part: 'durationSeconds', codec: requiredNumber },
  { part: 'pictureKey', codec: text },
  { part: 'description', codec: text, look: 'area' },
] as const;
const newVideo = {
  title: '',
  url: '',
  contentType: 'video/mp4',
  durationSeconds: '',
  description: '',
};

/** Films in the gallery of a product, in each language. A new one shows the product's first picture until it plays. */
export function VideosSection({ product, mayEdit }: { product: Product; mayEdit: boolean }) {
  const texts = useTexts();
  const form = useProductForm(product, 'videos');
  const pictureKey = keyOf(product.picturePaths[0]);
  return (
    <Section title={texts('product.videos')} form={form} mayEdit={mayEdit}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {languages.map((language) => (
          <DocumentsField
            key={language}
            form={form}
            field={`videos.${language}`}
            parts={parts.map((each) => ({
              ...each,
              label: texts(`product.video.${each.part}`),
              isRequired: true,
            }))}
            titlePart="title"
            added={{ ...newVideo, pictureKey }}
            most={most}
            heading={texts(`product.language.${language}`)}
            addLabel={texts('product.addVideo', { language: language.toUpperCase() })}
            nameAt={(place) => texts('product.video', { place, language: language.toUpperCase() })}
          />
        ))}
      </div>
    </Section>
  );
}

/** The key of a picture by its path: `/bilder/thumb-2x/<key>.webp`. */
function keyOf(path: string | undefined): string {
  return /^\/bilder\/[^/]+\/(.+)\.webp$/.exec(path ?? '')?.[1] ?? '';
}
