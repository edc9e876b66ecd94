import { type KeyboardEvent, useState } from 'react';
import { relatedProducts } from '#contract/backoffice-operations.generated.ts';
import { ask, AskError } from '../api/ask.ts';
import { faultText } from '../api/problem-text.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { relationKinds, type RelationKind } from './relation-kinds.ts';

export type Related = { id: number; name: string; firstNumber: string | null };

type Props = { productId: number; onAdd: (kind: RelationKind, product: Related) => void };

/** Finds products by number, EAN or words of their names, to relate them to another one. */
export function FindRelated({ productId, onAdd }: Props) {
  const texts = useTexts();
  const [kind, setKind] = useState<RelationKind>('accessory');
  const [search, setSearch] = useState('');
  const { found, problem, find } = useSearch(productId);
  const findOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // The form around it would be sent.
    event.preventDefault();
    void find(search);
  };
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="grid items-end gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
        onKeyDown={findOnEnter}
      >
        <SelectField
          label={texts('product.addRelationAs')}
          value={kind}
          onChange={(value) => setKind(value as RelationKind)}
        >
          {relationKinds.map((each) => (
            <option key={each} value={each}>
              {texts(`product.relation.${each}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={texts('product.findRelated')}
          maxLength={100}
          value={search}
          onChange={setSearch}
        />
        <Button onPress={() => void find(search)}>{texts('list.find')}</Button>
      </div>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <div aria-live="polite" className="grid gap-1">
        {found?.length === 0 && <p className="text-muted">{texts('products.empty')}</p>}
        {found?.map((product) => (
          <p key={product.id} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {product.name}
              {product.firstNumber !== null && (
                <span className="text-muted"> · {product.firstNumber}</span>
              )}
            </span>
            <Button
              aria-label={texts('product.addRelation', { name: product.name })}
              onPress={() => onAdd(kind, product)}
            >
              {texts('product.add')}
            </Button>
          </p>
        ))}
      </div>
    </div>
  );
}

const mostFound = 8;

/** The last search's products without the one that they are related to; undefined before the first. */
function useSearch(productId: number) {
  const texts = useServerTexts();
  const [found, setFound] = useState<readonly Related[]>();
  const [problem, setProblem] = useState<string>();
  const find = async (search: string) => {
    if (search.trim() === '') return;
    try {
      const { products } = await ask(relatedProducts, { search });
      setFound(products.rows.filter(({ id }) => id !== productId).slice(0, mostFound));
      setProblem(undefined);
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      setProblem(faultText(error, texts));
    }
  };
  return { found, problem, find };
}
