import '#storefront/texts/product.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import type { VariantsView } from './product-view.ts';

type ScalePricesProps = {
  steps: NonNullable<VariantsView['item']>['prices']['steps'];
  quantity: number;
  /** While pieces have a deal's price, which does not depend on the quantity, none of the steps is marked. */
  hasDeal: boolean;
};

/** The table of scale prices with the one of the chosen quantity marked and, for screen readers, said when it changes (SP1). */
export function ScalePrices({ steps, quantity, hasDeal }: ScalePricesProps) {
  const texts = useTexts();
  const [first] = steps;
  if (!first) return null;
  const current = hasDeal ? undefined : (steps.findLast(({ from }) => from <= quantity) ?? first);
  const hasGross = first.grossPrice !== null;
  return (
    <div className="grid gap-1.5">
      <table className="w-full border-collapse overflow-hidden rounded-m border border-linie bg-white text-small tabular-nums">
        <caption className="pb-1.5 text-left font-bold">{texts('shop.scale.title')}</caption>
        <thead>
          <tr className="border-b border-linie text-tafel-500">
            <th scope="col" className={cell}>
              {texts('shop.scale.quantity')}
            </th>
            <th scope="col" className={figure}>
              {texts(hasGross ? 'shop.scale.net' : 'shop.scale.each')}
            </th>
            {hasGross && (
              <th scope="col" className={figure}>
                {texts('shop.scale.gross')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr
              key={step.from}
              aria-current={step === current ? 'true' : undefined}
              className={classes(
                'border-b border-linie last:border-0',
                step === current && 'bg-papier-2 font-bold',
              )}
            >
              <th scope="row" className={classes(cell, step !== current && 'font-normal')}>
                <span className="flex items-center gap-2">
                  {texts('shop.scale.from', { count: step.from })}
                  {step === current && <Icon name="check" size="small" />}
                </span>
              </th>
              <td className={figure}>{step.price.stringValue}</td>
              {hasGross && <td className={figure}>{step.grossPrice?.stringValue}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-live="polite" className="text-small noscript:hidden">
        {current && texts('shop.scale.now', { count: quantity, price: current.price.stringValue })}
      </p>
    </div>
  );
}

const cell = 'px-3 py-1.5 text-left';
const figure = 'px-3 py-1.5 text-right whitespace-nowrap';
