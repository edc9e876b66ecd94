import { useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { AreaField, LineField } from './product-fields.tsx';
import type { Product } from './product-type.ts';
import { Section } from './section.tsx';
import { useProductForm } from './use-product-form.ts';

const languages = ['de', 'en'] as const;
const areas = ['description', 'dataAndFacts', 'warnings', 'dangerWarnings'] as const;

/** The texts of a product in German and English, side by side. */
export function TextsSection({ product, mayEdit }: { product: Product; mayEdit: boolean }) {
  const texts = useTexts();
  const form = useProductForm(product, 'texts');
  return (
    <Section title={texts('product.texts')} form={form} mayEdit={mayEdit}>
      <div className="grid gap-4 lg:grid-cols-2">
        {languages.map((language) => (
          <h3 key={language} className="flex items-center gap-2 max-lg:sr-only">
            {texts(`product.language.${language}`)}
            {language === 'en' && isStale(product) && (
              <Badge look="warn">{texts('product.stale')}</Badge>
            )}
          </h3>
        ))}
        {languages.map((language) => (
          <LineField
            key={language}
            form={form}
            field={`name.${language}`}
            label={labelOf(texts('product.text.name'), language)}
          />
        ))}
        {areas.map((field) =>
          languages.map((language) => (
            <AreaField
              key={`${field} ${language}`}
              form={form}
              field={`${field}.${language}`}
              label={labelOf(texts(`product.text.${field}`), language)}
            />
          )),
        )}
        {(product.kind === 'textile' || product.texts.some(hasFibres)) &&
          languages.map((language) => (
            <LineField
              key={language}
              form={form}
              field={`textileComposition.${language}`}
              label={labelOf(texts('product.text.textileComposition'), language)}
              maxLength={500}
            />
          ))}
      </div>
    </Section>
  );
}

/** The language is part of the label, because columns become lines in narrow windows. */
function labelOf(name: string, language: (typeof languages)[number]): string {
  return `${name} (${language.toUpperCase()})`;
}

/** Whether the German text changed since the English one was made from it. */
function isStale({ texts }: Product): boolean {
  const german = texts.find(({ language }) => language === 'de');
  const english = texts.find(({ language }) => language === 'en');
  return (english?.madeFrom ?? Number.POSITIVE_INFINITY) < (german?.version ?? 0);
}

const hasFibres = ({ textileComposition }: Product['texts'][number]) => textileComposition !== '';
