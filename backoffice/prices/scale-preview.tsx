import type { PriceStep } from '#contract/price-steps.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import type { SheetPrice } from './price-type.ts';
import { shownScale } from './scale-cells.ts';

type Props = {
  price: SheetPrice & { amountMinor: number };
  /** Of Germany, whose tax the net prices of the business storefront get on top; its own list has none in its prices. */
  taxBasisPoints: number;
  steps: readonly PriceStep[];
  limits: { minimumOrderQuantity: number; maxQuantity: number | null } | undefined;
  /** What the table is of, for screen readers. */
  label: string;
};

/** The table of scale prices as shoppers see it: net and gross on the business storefront. */
export function ScalePreview({ price, taxBasisPoints, steps, limits, label }: Props) {
  const texts = useTexts();
  const isNet = price.priceList === 'edu';
  const shown = shownScale({ amountMinor: price.amountMinor, taxBasisPoints }, steps, {
    minimumOrderQuantity: limits?.minimumOrderQuantity ?? 1,
    maxQuantity: limits?.maxQuantity ?? null,
    isNet,
  });
  const { currencyCode } = price;
  return (
    <div className="grid min-w-0 gap-1">
      <h3 className="font-semibold">{texts('scale.preview')}</h3>
      {shown.length === 0 ? (
        <p className="text-muted">{texts('scale.previewNone')}</p>
      ) : (
        <table aria-label={label} className="w-full border-collapse tabular-nums">
          <thead>
            <tr className="border-b border-line text-left text-muted">
              <th scope="col" className="py-1 pr-3">
                {texts('scale.from')}
              </th>
              <th scope="col" className="py-1 pr-3 text-right">
                {texts(isNet ? 'scale.net' : 'scale.amount')}
              </th>
              {isNet && (
                <th scope="col" className="py-1 text-right">
                  {texts('scale.gross')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ from, amountMinor, grossMinor }) => (
              <tr key={from} className="border-b border-line">
                <th scope="row" className="py-1 pr-3 text-left font-normal">
                  {texts('scale.pieces', { count: from })}
                </th>
                <td className="py-1 pr-3 text-right">
                  <Amount amountMinor={amountMinor} currencyCode={currencyCode} />
                </td>
                {grossMinor !== undefined && (
                  <td className="py-1 text-right">
                    <Amount amountMinor={grossMinor} currencyCode={currencyCode} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
