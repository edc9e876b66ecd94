import { type KeyboardEvent, useState } from 'react';
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

type Product = RelatedProductsQuery['products']['rows'][number];
type Props = { onPin: (product: Product) => void; onBury: (product: Product) => void };

const mostFound = 8;

/** Finds products by number, EAN or words of their names, also those that the query does not find. */
export function FindProduct({ onPin, onBury }: Props) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<readonly Product[]>();
  const [problem, setProblem] = useState<string>();
  const find = async () => {
    if (search.trim() === '') return;
    try {
      const { products } = await ask(relatedProducts, { search });
      setFound(products.rows.slice(0, mostFound));
      setProblem(undefined);
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      setProblem(faultText(error, serverTexts));
    }
  };
  const findOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // The form around it would be sent.
    event.preventDefault();
    void find();
  };
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="flex items-end gap-2" onKeyDown={findOnEnter}>
        <div className="max-w-md min-w-0 flex-1">
          <TextField
            label={texts('searchDesk.findProduct')}
            value={search}
            onChange={setSearch}
            maxLength={100}
          />
        </div>
        <Button onPress={() => void find()}>{texts('list.find')}</Button>
      </div>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <div aria-live="polite" className="grid gap-1">
        {found?.length === 0 && <p className="text-muted">{texts('searchDesk.noProduct')}</p>}
        {found?.map((product) => (
          <p key={product.id} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              {product.name}
              {product.firstNumber !== null && (
                <span className="text-muted"> · {product.firstNumber}</span>
              )}
            </span>
            <Button
              aria-label={texts('searchDesk.pinProduct', { name: product.name })}
              onPress={() => onPin(product)}
            >
              {texts('searchDesk.pin')}
            </Button>
            <Button
              aria-label={texts('searchDesk.buryProduct', { name: product.name })}
              onPress={() => onBury(product)}
            >
              {texts('searchDesk.bury')}
            </Button>
          </p>
        ))}
      </div>
    </div>
  );
}
