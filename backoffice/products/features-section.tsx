import { useState } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { PartField } from './document-field.tsx';
import { entriesIn, type Parts, text } from './field-codecs.ts';
import { Place } from './product-fields.tsx';
import type { Product } from './product-type.ts';
import { Section } from './section.tsx';
import { type ProductForm, useProductForm } from './use-product-form.ts';

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
          <Features key={language} form={form} language={language} />
        ))}
      </div>
    </Section>
  );
}

function Features({ form, language }: { form: ProductForm; language: 'de' | 'en' }) {
  const texts = useTexts();
  const field = `features.${language}` as const;
  const features = entriesIn(form.draft.valueOf(field));
  const error = form.save.errors[field];
  const firstWrong = features.findIndex(lacksText);
  const keep = (next: readonly Parts[]) => form.draft.type(field, JSON.stringify(next));
  const titlesOf = (value: string) =>
    entriesIn(value)
      .map(({ title }) => title)
      .join(' · ');
  return (
    <Place form={form} field={field} nameOf={titlesOf}>
      <h3>{texts(`product.language.${language}`)}</h3>
      {error !== undefined && firstWrong < 0 && (
        <p role="alert" className="text-small text-bad">
          {error}
        </p>
      )}
      {features.map((feature, index) => (
        <Feature
          // Features have no id, and their order is theirs alone.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          feature={feature}
          place={index + 1}
          language={language}
          error={index === firstWrong ? error : undefined}
          onChange={(changed) => keep(features.with(index, changed))}
          onRemove={() => keep(features.toSpliced(index, 1))}
        />
      ))}
      {features.length < most && (
        <Button onPress={() => keep([...features, newFeature])} className="justify-self-start">
          {texts('product.addFeature', { language: language.toUpperCase() })}
        </Button>
      )}
    </Place>
  );
}

type FeatureProps = {
  feature: Parts;
  place: number;
  language: 'de' | 'en';
  error: string | undefined;
  onChange: (feature: Parts) => void;
  onRemove: () => void;
};

function Feature({ feature, place, language, error, onChange, onRemove }: FeatureProps) {
  const texts = useTexts();
  const [isOpen] = useState(feature['title'] === '');
  const name = texts('product.feature', { place, language: language.toUpperCase() });
  const missing = parts.find((each) => isMissing(each, feature))?.part;
  return (
    <details className="rounded-md border border-line px-3 py-2" open={isOpen}>
      <summary className="cursor-pointer">{feature['title'] || name}</summary>
      <fieldset className="grid gap-3 pt-2">
        <legend className="sr-only">{name}</legend>
        {parts.map(({ part, look }) => (
          <PartField
            key={part}
            part={part}
            look={look}
            codec={text}
            label={texts(`product.feature.${part}`)}
            value={feature[part] ?? ''}
            error={part === missing ? error : undefined}
            onChange={(typed) => onChange({ ...feature, [part]: typed })}
          />
        ))}
        <Button onPress={onRemove} className="justify-self-start">
          {texts('product.removeFeature', { name: feature['title'] || name })}
        </Button>
      </fieldset>
    </details>
  );
}

const isMissing = ({ part, isRequired }: (typeof parts)[number], feature: Parts): boolean =>
  isRequired && (feature[part] ?? '').trim() === '';

const lacksText = (feature: Parts): boolean => parts.some((each) => isMissing(each, feature));
