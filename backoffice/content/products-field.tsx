import { memo, useState } from 'react';
import type { ProductSource, StoredTeaser } from '#contract/content/grid.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

type Props = {
  products: ProductSource | undefined;
  error: string | undefined;
  onChange: (products: ProductSource | undefined) => void;
};

const sources = ['popular', 'new', 'deals', 'category', 'ids'] as const;
const mostShown = 60;

/** Which products a teaser shows: those of a source when the page is read, or those of listed numbers. */
export const ProductsField = memo(({ products, error, onChange }: Props) => {
  const texts = useServerTexts();
  const limit = products && 'limit' in products ? (products.limit ?? 12) : 12;
  const choose = (from: string) => {
    if (from === '') return onChange(undefined);
    if (from === 'ids') return onChange({ from, ids: [] });
    if (from === 'category') return onChange({ from, categoryId: 1, limit });
    return onChange({ from: from as 'popular' | 'new' | 'deals', limit });
  };
  return (
    <div className="grid gap-2">
      <SelectField
        label={texts('content.products')}
        value={products?.from ?? ''}
        onChange={choose}
        error={error}
      >
        <option value="">{texts('content.noProducts')}</option>
        {sources.map((from) => (
          <option key={from} value={from}>
            {texts(`content.products.${from}`)}
          </option>
        ))}
      </SelectField>
      {products?.from === 'ids' && (
        <IdsField
          label={texts('content.productIds')}
          ids={products.ids}
          onChange={(ids) => onChange({ from: 'ids', ids: ids.slice(0, mostShown) })}
        />
      )}
      {products?.from === 'category' && (
        <IdsField
          label={texts('content.categoryId')}
          ids={[products.categoryId]}
          onChange={([categoryId = 1]) => onChange({ ...products, categoryId })}
        />
      )}
      {products && products.from !== 'ids' && (
        <TextField
          label={texts('content.limit')}
          inputMode="numeric"
          value={String(limit)}
          onChange={(typed) =>
            onChange({
              ...products,
              limit: Math.min(Math.max(Number(typed.replaceAll(/\D/g, '')) || 1, 1), mostShown),
            })
          }
        />
      )}
    </div>
  );
});

type IdsProps = { label: string; ids: readonly number[]; onChange: (ids: number[]) => void };

/** Numbers, separated by anything else. What is typed stays as it is while it is typed. */
function IdsField({ label, ids, onChange }: IdsProps) {
  const [typed, setTyped] = useState(ids.join(', '));
  const isShown = numbersIn(typed).join() === ids.join();
  return (
    <TextField
      label={label}
      value={isShown ? typed : ids.join(', ')}
      onChange={(text) => {
        setTyped(text);
        onChange(numbersIn(text));
      }}
      maxLength={1000}
    />
  );
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(/[1-9]\d{0,8}/g)].map(([number]) => Number(number));
}

type CategoriesProps = {
  categories: StoredTeaser['categories'];
  onChange: (categories: NonNullable<StoredTeaser['categories']>) => void;
};

/** Which categories a teaser shows: the first level of the navigation, or those of listed numbers. */
export function CategoryIdsField({ categories = 'top', onChange }: CategoriesProps) {
  const texts = useServerTexts();
  return (
    <div className="grid gap-2">
      <SelectField
        label={texts('content.categories')}
        value={categories === 'top' ? 'top' : 'ids'}
        onChange={(kind) => onChange(kind === 'top' ? 'top' : [])}
      >
        <option value="top">{texts('content.categories.top')}</option>
        <option value="ids">{texts('content.categories.ids')}</option>
      </SelectField>
      {categories !== 'top' && (
        <IdsField label={texts('content.categoryIds')} ids={categories} onChange={onChange} />
      )}
    </div>
  );
}
