import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import type {
  Conditions,
  ProductSource,
  StoredAttribute,
  StoredTeaser,
} from '#contract/content/grid.ts';
import { fieldsOf, templateOf } from '#contract/content/templates.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AttributeField } from './attribute-field.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { CategoryIdsField, ProductsField } from './products-field.tsx';

type Props = {
  teaser: StoredTeaser;
  /** The teaser of the German page with the same id, for an English page. */
  source: StoredTeaser | undefined;
  tests: readonly { id: string; variants: readonly string[] }[];
  /** What is wrong, by attribute. */
  faults: Readonly<Record<string, string>>;
  onChange: (teaser: StoredTeaser) => void;
};

/** The form of a teaser, made from the schema of its template. */
export const TeaserForm = memo(({ teaser, source, tests, faults, onChange }: Props) => {
  const texts = useServerTexts();
  const template = templateOf(teaser.template);
  const { attributes = [] } = teaser;
  const fields = useMemo(() => (template ? fieldsOf(template) : []), [template]);
  const latest = useRef(teaser);
  useEffect(() => {
    latest.current = teaser;
  });
  const setAttribute = useCallback(
    (name: string, attribute: StoredAttribute | undefined) => {
      const { attributes: before = [] } = latest.current;
      onChange({ ...latest.current, attributes: withAttribute(before, name, attribute) });
    },
    [onChange],
  );
  const setProducts = useCallback(
    (products: ProductSource | undefined) =>
      onChange({ ...withoutProducts(latest.current), ...(products && { products }) }),
    [onChange],
  );
  const setConditions = useCallback(
    (conditions: Conditions) => onChange({ ...plain(latest.current), ...conditions }),
    [onChange],
  );
  return (
    <div className="grid gap-3">
      <TextField
        label={texts('content.teaserName')}
        value={teaser.name}
        onChange={(name) => onChange({ ...teaser, name })}
        maxLength={120}
      />
      {!template && <p className="text-bad">{texts('content.fault.TEMPLATE')}</p>}
      {fields.map((field) => (
        <AttributeField
          key={`${teaser.id} ${field.name}`}
          field={field}
          attribute={attributes.find(({ name }) => name === field.name)}
          source={source?.attributes?.find(({ name }) => name === field.name)}
          error={faults[field.name]}
          setAttribute={setAttribute}
        />
      ))}
      {template?.products && (
        <ProductsField
          products={teaser.products}
          error={faults['products']}
          onChange={setProducts}
        />
      )}
      {template?.categories && (
        <CategoryIdsField
          categories={teaser.categories}
          onChange={(categories) => onChange({ ...teaser, categories })}
        />
      )}
      {faults['teasers'] !== undefined && (
        <p className="text-small text-bad">{faults['teasers']}</p>
      )}
      <ConditionFields conditions={teaser} tests={tests} onChange={setConditions} />
    </div>
  );
});

function withAttribute(
  attributes: readonly StoredAttribute[],
  name: string,
  attribute: StoredAttribute | undefined,
): StoredAttribute[] {
  if (!attribute) return attributes.filter((each) => each.name !== name);
  return attributes.some((each) => each.name === name)
    ? attributes.map((each) => (each.name === name ? attribute : each))
    : [...attributes, attribute];
}

function withoutProducts({ products: _, ...teaser }: StoredTeaser): StoredTeaser {
  return teaser;
}

/** The teaser without its conditions. */
function plain({ segment: _, stores: _s, from: _f, until: _u, test: _t, ...teaser }: StoredTeaser) {
  return teaser;
}
