import { type KeyboardEvent, type ReactNode, useState } from 'react';
import {
  relatedProducts,
  type RelatedProductsQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask, AskError } from '../api/ask.ts';
import { faultText } from '../api/problem-text.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';

export type FoundProduct = RelatedProductsQuery['products']['rows'][number];

type Props = {
  /** The label of the field. */
  label: string;
  /** What is said where nothing is found. */
  empty: string;
  /** A product that is left out. */
  withoutId?: number;
  /** A field before that of the search. */
  children?: ReactNode;
  /** The buttons of a found product. */
  stepsOf: (product: FoundProduct) => ReactNode;
};

/** Finds products by number, EAN or words of their names, and lists them with what can be done with each. */
export function ProductSearch({ label, empty, withoutId, children, stepsOf }: Props) {
  const texts = useTexts();
  const [search, setSearch] = useState('');
  const { found, problem, find } = useSearch(withoutId);
  const findOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // The form around it would be sent.
    event.preventDefault();
    void find(search);
  };
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="flex flex-wrap items-end gap-3" onKeyDown={findOnEnter}>
        {children}
        <div className="max-w-md min-w-40 flex-1">
          <TextField label={label} maxLength={100} value={search} onChange={setSearch} />
        </div>
        <Button onPress={() => void find(search)}>{texts('list.find')}</Button>
      </div>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <div aria-live="polite" className="grid gap-1">
        {found?.length === 0 && <p className="text-muted">{empty}</p>}
        {found?.map((product) => (
          <p key={product.id} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              {product.name}
              {product.firstNumber !== null && (
                <span className="text-muted"> · {product.firstNumber}</span>
              )}
            </span>
            {stepsOf(product)}
          </p>
        ))}
      </div>
    </div>
  );
}

const mostFound = 8;

/** The last search's products; undefined before the first. */
function useSearch(withoutId: number | undefined) {
  const texts = useServerTexts();
  const [found, setFound] = useState<readonly FoundProduct[]>();
  const [problem, setProblem] = useState<string>();
  const find = async (search: string) => {
    if (search.trim() === '') return;
    try {
      const { products } = await ask(relatedProducts, { search });
      setFound(products.rows.filter(({ id }) => id !== withoutId).slice(0, mostFound));
      setProblem(undefined);
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      setProblem(faultText(error, texts));
    }
  };
  return { found, problem, find };
}
