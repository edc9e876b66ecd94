import { useTexts } from '#storefront/state/texts.tsx';
import { useShowsPrices } from '#storefront/state/use-punch-out.ts';
import { classes } from './classes.ts';

type Amount = { stringValue: string };

type LinePricesProps = {
  /** The price of all pieces of the line; of one piece where they cannot be added up. */
  main: Amount;
  /** The price of one piece, where that differs from `main`. */
  each: Amount | null;
  isFrom?: boolean;
  /** It cannot be bought now. */
  isQuiet?: boolean;
  prices: {
    oldPricePerUnit: Amount | null;
    lowestPrice30DaysPerUnit: Amount | null;
    uvpPerUnit: Amount | null;
    basePrice: Amount | null;
    basePriceUnit: string | null;
  };
};

/** A line's total (an empty place where the visit has no prices), red only beside a higher price, and the price of one piece. */
export function LinePrices({
  main,
  each,
  isFrom = false,
  isQuiet = false,
  prices,
}: LinePricesProps) {
  const texts = useTexts();
  const { oldPricePerUnit, lowestPrice30DaysPerUnit, uvpPerUnit } = prices;
  const { basePrice, basePriceUnit } = prices;
  if (!useShowsPrices()) return <span />;
  return (
    <p className="text-right text-micro text-tafel-500 tabular-nums">
      <b
        className={classes(
          'block font-display text-h3 whitespace-nowrap',
          isQuiet ? 'text-tafel-500' : oldPricePerUnit ? 'text-rot' : 'text-tafel-900',
        )}
      >
        {isFrom && `${texts('shop.price.from')} `}
        {main.stringValue}
      </b>
      {each && (
        <span className="block">{texts('shop.basket.each', { price: each.stringValue })}</span>
      )}
      {oldPricePerUnit && (
        <span className="block">
          {texts('shop.price.insteadOf')} <s>{oldPricePerUnit.stringValue}</s>
        </span>
      )}
      {lowestPrice30DaysPerUnit && (
        <span className="block">
          {texts('shop.price.lowestInShort', { price: lowestPrice30DaysPerUnit.stringValue })}
        </span>
      )}
      {!oldPricePerUnit && uvpPerUnit && (
        <span className="block">
          {texts('shop.price.uvp')} <s>{uvpPerUnit.stringValue}</s>
        </span>
      )}
      {basePrice && (
        <span className="block whitespace-nowrap">
          {`${basePriceUnit ?? ''} = ${basePrice.stringValue}`}
        </span>
      )}
    </p>
  );
}
