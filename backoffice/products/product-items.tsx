import './add-product-texts.ts';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import type { Me } from '../api/load-me.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { type ChosenCell, Sheet } from '../ui/sheet/sheet.tsx';
import { useSheetDraft } from '../ui/sheet/use-sheet-draft.ts';
import { useKept } from '../ui/use-kept.ts';
import { itemColumns, type ItemRow } from './item-columns.ts';
import { loadProduct } from './load-product.ts';
import { RetiredItems, RetireTool } from './retire-items.tsx';
import { ProductHead } from './product-head.tsx';
import { useItemSave } from './use-item-save.ts';

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadProduct(params['id'], request.signal);

/** The items of a product as a sheet. */
export default function ProductItems() {
  const { product, choices } = useLoaderData<typeof loader>();
  const { rights } = useOutletContext<Me>();
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const mayEdit = rights.includes('catalogue.edit');
  const added = useKept<{ keys: string[] }>(`new items of ${product.id}`);
  const newKeys = added.kept?.keys;
  const data = useMemo(
    () => ({
      columns: itemColumns(product.variantAttributes, choices, serverTexts).map((column) =>
        mayEdit ? column : { ...column, isReadOnly: true },
      ),
      rows: [
        ...product.items
          .filter(({ isRetired }) => !isRetired)
          .map((item): ItemRow => ({ ...item, key: String(item.id) })),
        ...(newKeys ?? []).map((key) => ({ key })),
      ],
      keyOf: ({ key }: ItemRow) => key,
    }),
    // The texts change with the language, which loads the screen again.
    // oxlint-disable-next-line react/exhaustive-deps
    [product, choices, mayEdit, newKeys],
  );
  const draft = useSheetDraft(`items of ${product.id}`, data);
  const save = useItemSave({
    product,
    choices,
    draft,
    newKeys: newKeys ?? [],
    onAdded: (keys) =>
      added.change((now) => ({ keys: (now?.keys ?? []).filter((key) => !keys.has(key)) })),
  });
  const addRow = () => added.keep({ keys: [...(newKeys ?? []), `new ${crypto.randomUUID()}`] });
  const discard = () => {
    draft.clear();
    added.forget();
    save.clear();
  };
  const hasChanges = draft.changes.length > 0 || (newKeys ?? []).length > 0;
  return (
    <>
      <ProductHead product={product} />
      <div className="grid gap-3">
        <Sheet
          label={texts('product.items')}
          data={data}
          draft={draft}
          problemOf={save.problemOf}
          tools={(cells) =>
            mayEdit && (
              <RetireTool
                itemIds={idsOf(cells)}
                onDone={(ids) => draft.clear(new Set(ids.map(String)))}
              />
            )
          }
        />
        {data.rows.length === 0 && <p className="text-muted">{texts('item.none')}</p>}
        {save.problem !== undefined && <Notice look="bad">{save.problem}</Notice>}
        {mayEdit && (
          <p className="flex flex-wrap gap-2">
            <Button
              look="main"
              onPress={() => void save.submit()}
              isPending={save.isPending}
              isDisabled={!hasChanges}
            >
              {texts('save.save')}
            </Button>
            {hasChanges && <Button onPress={discard}>{texts('save.discard')}</Button>}
            <Button onPress={addRow}>{texts('item.add')}</Button>
          </p>
        )}
        <RetiredItems product={product} mayEdit={mayEdit} />
      </div>
    </>
  );
}

/** The items of the chosen cells; new rows have none. */
function idsOf(cells: readonly ChosenCell[]): number[] {
  const keys = new Set(cells.map(({ rowKey }) => rowKey));
  return [...keys].filter((key) => /^\d+$/.test(key)).map(Number);
}
