import './add-price-texts.ts';
import { useMemo, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useOutletContext,
  useSearchParams,
} from 'react-router';
import { morePrices, priceSheet } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import type { Me } from '../api/load-me.ts';
import { useLanguage, useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { type ChosenCell, Sheet } from '../ui/sheet/sheet.tsx';
import { useSheetDraft } from '../ui/sheet/use-sheet-draft.ts';
import { FilterFormulaDialog } from './filter-formula-dialog.tsx';
import { FormulaDialog } from './formula-dialog.tsx';
import { FrancRate } from './franc-rate.tsx';
import { placeOf, problemOf } from './price-cells.ts';
import { priceLists, type PriceRow } from './price-type.ts';
import { SaveDialog } from './save-dialog.tsx';
import { sheetColumns, withMargins } from './sheet-columns.tsx';
import { SheetFilters } from './sheet-filters.tsx';

/** The parameters of the contract that an address names. */
function wishOf(address: URLSearchParams) {
  const number = (name: string) => {
    const id = Number(address.get(name));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  };
  return {
    category: number('category'),
    brand: number('brand'),
    search: address.get('q') ?? '',
  };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const wish = wishOf(new URL(request.url).searchParams);
  const answer = await ask(priceSheet, { ...wish, after: null }, request.signal);
  return { wish, filters: answer.priceSheetFilters, ...answer.priceSheet };
}

/** Items × price lists as a sheet: typed, pasted and calculated prices are saved together, or put into a price plan. */
export default function PriceSheet() {
  const { wish, filters, rows, next } = useLoaderData<typeof loader>();
  const { rights } = useOutletContext<Me>();
  const texts = useTexts();
  const [isCalculating, setCalculating] = useState(false);
  return (
    <>
      <PageHead title={texts('nav.prices')}>
        {rights.includes('prices.change') && rows.length > 0 && (
          <Button onPress={() => setCalculating(true)}>{texts('price.formulaForAll')}</Button>
        )}
        <Link to="/price-plans" className="self-center font-semibold text-action underline">
          {texts('nav.pricePlans')}
        </Link>
      </PageHead>
      <SheetFilters wish={wish} filters={filters} />
      <FrancRate
        key={filters.francRate?.rateBasis}
        rate={filters.francRate}
        mayChange={rights.includes('prices.change')}
      />
      {isCalculating && <FilterFormulaDialog filter={wish} onClose={() => setCalculating(false)} />}
      <Prices key={JSON.stringify([wish, filters.francRate])} first={{ rows, next }} wish={wish} />
    </>
  );
}

type Part = { rows: readonly PriceRow[]; next: string | null };

function Prices({ first, wish }: { first: Part; wish: ReturnType<typeof wishOf> }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const [{ rows, next }, setPart] = useState(first);
  const [isLoading, setLoading] = useState(false);
  const [chosen, setChosen] = useState<readonly ChosenCell[]>();
  const [isSaving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const mayChange = useOutletContext<Me>().rights.includes('prices.change');
  const { data, draft } = usePriceSheet(rows, mayChange);
  const loadMore = async () => {
    setLoading(true);
    const more = await ask(morePrices, { ...wish, after: next }).finally(() => setLoading(false));
    setPart({ rows: [...rows, ...more.priceSheet.rows], next: more.priceSheet.next });
  };
  const wrongOf = (rowKey: string, column: string) => {
    if (!draft.isChanged(rowKey, column)) return undefined;
    const wrong = problemOf(column, draft.textOf(rowKey, column));
    const refused = refusals.get(`${rowKey} ${column}`);
    return wrong ? texts(wrong) : refused && serverTexts(refused);
  };
  const isWrong = draft.changes.some(({ column, mine }) => problemOf(column, mine));
  if (rows.length === 0)
    return (
      <p className="rounded-md border border-dashed border-line px-4 py-10 text-center text-muted">
        {texts('price.empty')}
      </p>
    );
  return (
    <div className="grid min-w-0 gap-3">
      <Sheet
        label={texts('nav.prices')}
        data={data}
        draft={draft}
        problemOf={wrongOf}
        tools={(cells) =>
          mayChange && (
            <>
              <Button
                onPress={() => setChosen(cells)}
                isDisabled={!cells.some(({ column }) => placeOf(column))}
              >
                {texts('price.formula')}
              </Button>
              <Button
                look="main"
                onPress={() => setSaving(true)}
                isDisabled={draft.changes.length === 0 || isWrong}
              >
                {texts('price.check')}
              </Button>
            </>
          )
        }
      />
      {next !== null && (
        <Button onPress={loadMore} isPending={isLoading} className="justify-self-start">
          {texts('price.more')}
        </Button>
      )}
      {chosen && (
        <FormulaDialog
          chosen={chosen}
          rows={rows}
          draft={draft}
          onClose={() => setChosen(undefined)}
        />
      )}
      {isSaving && (
        <SaveDialog
          rows={rows}
          draft={draft}
          onSaved={(saved, refused) => {
            setPart({ rows: saved, next });
            setRefusals(refused);
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}

/** Columns and draft of the sheet, as the address wants them. */
function usePriceSheet(rows: readonly PriceRow[], mayChange: boolean) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const language = useLanguage();
  const [address] = useSearchParams();
  const hidden = address.get('hide') ?? '';
  const hasRecommended = address.get('uvp') === '1';
  const hasSteps = address.get('steps') === '1';
  const columns = useMemo(
    () =>
      sheetColumns(
        {
          lists: priceLists.filter((list) => !hidden.split(',').includes(list)),
          hasRecommended,
          hasSteps,
          mayChange,
          language,
        },
        {
          list: (list) => serverTexts(`price.list.${list}`),
          field: (field) => texts(`price.${field}`),
        },
      ),
    // The texts depend on the language alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [hidden, hasRecommended, hasSteps, mayChange, language],
  );
  const keyOf = useMemo(
    () =>
      ({ itemId }: PriceRow) =>
        String(itemId),
    [],
  );
  const draft = useSheetDraft('prices', { columns, rows, keyOf });
  return { draft, data: { columns: withMargins(columns, draft, language), rows, keyOf } };
}
