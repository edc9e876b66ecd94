import { useTexts } from '../texts/use-texts.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { DraftQuestion } from '../ui/draft-field.tsx';
import { CodesField, placeOf } from './product-fields.tsx';
import type { Choices, Product } from './product-type.ts';
import { Section } from './section.tsx';
import { useProductForm } from './use-product-form.ts';

type Props = { product: Product; choices: Choices; mayEdit: boolean };

/** By which attributes shoppers find a product, and by which they choose among its items. */
export function AttributesSection({ product, choices, mayEdit }: Props) {
  const texts = useTexts();
  const form = useProductForm(product, 'attributes');
  const { draft, save } = form;
  const attributes = JSON.parse(draft.valueOf('attributes')) as Record<string, string[]>;
  const change = (code: string, chosen: ReadonlySet<string>) => {
    const { [code]: _, ...others } = attributes;
    const next = chosen.size === 0 ? others : { ...others, [code]: [...chosen] };
    draft.type('attributes', JSON.stringify(sorted(next)));
  };
  const isUsed = ({ code }: Attribute) => (attributes[code]?.length ?? 0) > 0;
  const unused = choices.attributes.filter((attribute) => !isUsed(attribute));
  const shown = (attribute: Attribute) => (
    <Values
      key={attribute.code}
      attribute={attribute}
      chosen={new Set(attributes[attribute.code])}
      onChange={(chosen) => change(attribute.code, chosen)}
    />
  );
  return (
    <Section title={texts('product.attributes')} form={form} mayEdit={mayEdit}>
      <div id={placeOf('attributes')} className="grid scroll-mt-4 gap-2">
        <h3>{texts('product.filters')}</h3>
        {choices.attributes.filter(isUsed).map(shown)}
        <details className="rounded-md border border-line px-3 py-2">
          <summary className="cursor-pointer">{texts('product.moreAttributes')}</summary>
          <div className="grid gap-2 pt-2">{unused.map(shown)}</div>
        </details>
        {save.errors['attributes'] !== undefined && (
          <p role="alert" className="text-bad">
            {save.errors['attributes']}
          </p>
        )}
        <DraftQuestion field="attributes" draft={draft} save={save} />
      </div>
      <details className="rounded-md border border-line px-3 py-2">
        <summary className="cursor-pointer">
          {texts('product.variantAttributes')}
          <span className="text-muted">
            {': '}
            {namesOf(
              choices.attributes,
              JSON.parse(draft.valueOf('variantAttributes')) as string[],
            )}
          </span>
        </summary>
        <CodesField
          form={form}
          field="variantAttributes"
          label={texts('product.variantAttributes')}
          choices={choices.attributes.map(({ code, name }) => ({
            value: code,
            name: `${name} (${code})`,
          }))}
        />
      </details>
    </Section>
  );
}

type Attribute = Choices['attributes'][number];

type ValuesProps = {
  attribute: Attribute;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** The values of an attribute, closed until they are asked for. Attributes may have the same name, so their code is shown. */
function Values({ attribute: { code, name, values }, chosen, onChange }: ValuesProps) {
  return (
    <details className="rounded-md border border-line px-3 py-2">
      <summary className="cursor-pointer">
        {name} <span className="text-small text-muted">{code}</span>
        {chosen.size > 0 && `: ${namesOf(values, [...chosen])}`}
      </summary>
      <div className="pt-2">
        <CheckList
          label={name}
          isLabelHidden
          choices={values.map((value) => ({ value: value.code, label: value.name }))}
          chosen={chosen}
          onChange={onChange}
        />
      </div>
    </details>
  );
}

function namesOf(
  choices: readonly { code: string; name: string }[],
  codes: readonly string[],
): string {
  const names = codes.map((code) => choices.find((each) => each.code === code)?.name ?? code);
  return names.length > 0 ? names.join(', ') : '–';
}

/** In the order in which PostgreSQL answers keys of JSON, so that an undone choice is no change. */
function sorted(attributes: Readonly<Record<string, string[]>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(attributes).toSorted(
      ([a], [b]) => a.length - b.length || (a < b ? -1 : Number(a > b)),
    ),
  );
}
