import { Link } from 'react-router';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { useAmountText } from '../ui/amount.tsx';
import { When } from '../ui/when.tsx';
import { priceOf } from './price-cells.ts';
import { marginOf } from '#contract/price-formula.ts';
import { priceLists } from './price-type.ts';
import { amountOf, type EditLine, type PriceEdits, useEditLines } from './use-price-edits.ts';

const mostLines = 200;

/** Typed cells with old and new text, and what saving would refuse or say about them. */
export function EditTable({ edits }: { edits: PriceEdits }) {
  const texts = useTexts();
  const lines = useEditLines(edits);
  return (
    <div className="max-h-[45dvh] overflow-auto rounded-md border border-line">
      <table className="w-full border-separate border-spacing-0 text-left">
        <caption className="sr-only">{texts('price.checkTable')}</caption>
        <thead>
          <tr>
            {(['name', 'cell', 'before', 'after', 'remark'] as const).map((key) => (
              <th
                key={key}
                scope="col"
                className={`sticky top-0 border-b border-line bg-raised px-2 py-1.5 text-small font-semibold text-muted ${key === 'before' || key === 'after' ? 'text-right' : ''}`}
              >
                {texts(`price.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, mostLines).map((line) => (
            <Line key={`${line.itemId} ${line.column}`} line={line} edits={edits} />
          ))}
        </tbody>
      </table>
      {lines.length > mostLines && (
        <p className="p-2 text-muted">
          {texts('price.moreLines', { count: lines.length - mostLines })}
        </p>
      )}
    </div>
  );
}

function Line({ line, edits }: { line: EditLine; edits: PriceEdits }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { itemId, column, before, after } = line;
  const row = edits.rowOf(itemId);
  const [list, field] = column.split(' ');
  const title =
    field === undefined
      ? texts('price.cost')
      : `${serverTexts(`price.list.${list}`)} ${serverTexts(`price.${field}`)}`;
  return (
    <tr className="align-top">
      <td className="min-w-32 border-b border-line px-2 py-1.5 wrap-anywhere">
        {row ? (
          <>
            <Link
              to={`/prices/items/${encodeURIComponent(row.itemNumber)}`}
              className="font-semibold text-action underline"
            >
              {row.itemNumber}
            </Link>{' '}
            {row.name}
          </>
        ) : (
          itemId
        )}
      </td>
      <td className="border-b border-line px-2 py-1.5">{title}</td>
      <td className="border-b border-line px-2 py-1.5 text-right tabular-nums">{before || '–'}</td>
      <td className="border-b border-line px-2 py-1.5 text-right font-semibold tabular-nums">
        {after || '–'}
      </td>
      <td className="border-b border-line px-2 py-1.5">
        <Remark line={line} edits={edits} />
      </td>
    </tr>
  );
}

function Remark({
  line: { itemId, column, after, index },
  edits,
}: {
  line: EditLine;
  edits: PriceEdits;
}) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const amountText = useAmountText();
  const outcome = index === undefined ? undefined : edits.tried?.[index];
  const row = edits.rowOf(itemId);
  const list = priceLists.find((each) => column.startsWith(`${each} `));
  const field = column.split(' ')[1];
  if (!outcome || !row || list === undefined) return null;
  if (outcome.refused !== null)
    return outcome.field === field || outcome.field === 'itemId' || field === 'amountMinor' ? (
      <span className="text-bad">{serverTexts(outcome.refused)}</span>
    ) : null;
  const price = priceOf(row, list);
  const { currencyCode } = price;
  if (field === 'oldAmountMinor' && outcome.lowest30DaysMinor !== null)
    return texts('price.lowest', {
      amount: amountText({ amountMinor: outcome.lowest30DaysMinor, currencyCode }),
    });
  if (field !== 'amountMinor') return null;
  const margin = marginOf(amountOf(after) ?? 0, { ...price, costMinor: row.costMinor });
  return (
    <>
      {margin !== undefined && margin < 0 && (
        <span className="block text-warn">{texts('price.belowCost')}</span>
      )}
      {outcome.clash && (
        <span className="block text-warn">
          {texts('price.meetsDeal', {
            amount: amountText({
              amountMinor: outcome.clash.specialAmountMinor,
              currencyCode,
            }),
          })}{' '}
          <When at={outcome.clash.startsAt} /> – <When at={outcome.clash.endsAt} />
        </span>
      )}
    </>
  );
}
