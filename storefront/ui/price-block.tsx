import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from './classes.ts';

type Amount = { stringValue: string };

export type PriceBlockPrices = {
  price: Amount;
  oldPrice: Amount | null;
  uvp: Amount | null;
  basePrice: Amount | null;
  basePriceUnit: string | null;
  lowestPrice30Days: Amount | null;
  grossPrice: Amount | null;
};

type PriceBlockProps = {
  prices: PriceBlockPrices;
  /** Replaces the price while a lightning deal runs. */
  dealPrice?: Amount | undefined;
  /** While nothing is chosen and prices differ. */
  isFrom?: boolean;
};

/** A product's price with everything that the law and the shopper want beside it (PD3). */
export function PriceBlock({ prices, dealPrice, isFrom = false }: PriceBlockProps) {
  const { price, oldPrice, uvp, basePrice, basePriceUnit, lowestPrice30Days, grossPrice } = prices;
  const isReduced = Boolean(dealPrice ?? oldPrice);
  const texts = useTexts();
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className={classes(bigPrice, isReduced && 'text-rot')}>
          {isFrom && <small className="text-h3 font-normal">{texts('shop.price.from')} </small>}
          {(dealPrice ?? price).stringValue}
        </span>
        <StruckPrice old={dealPrice ? (oldPrice ?? price) : oldPrice} uvp={uvp} />
      </p>
      {basePrice && (
        <p className="font-bold">{`${basePriceUnit ?? ''} = ${basePrice.stringValue}`}</p>
      )}
      <p className="text-small text-tafel-500">
        {texts(grossPrice ? 'shop.price.net' : 'shop.price.gross')}
        {grossPrice && ` · ${texts('shop.price.grossAmount', { price: grossPrice.stringValue })}`}
      </p>
      {isReduced && lowestPrice30Days && (
        <p className="text-small text-tafel-500">
          {texts('shop.price.lowest30Days', { price: lowestPrice30Days.stringValue })}
        </p>
      )}
    </div>
  );
}

/** The reference price of a reduction, or the recommended one, struck and named. */
export function StruckPrice({ old, uvp }: { old: Amount | null; uvp: Amount | null }) {
  const texts = useTexts();
  const shown = old ?? uvp;
  if (!shown) return null;
  return (
    <span className="text-small whitespace-nowrap text-tafel-500">
      {old ? (
        <span className="sr-only">{texts('shop.price.before')} </span>
      ) : (
        `${texts('shop.price.uvp')} `
      )}
      <s className="decoration-1">{shown.stringValue}</s>
    </span>
  );
}

const bigPrice =
  'font-display text-big font-extrabold tracking-[-0.035em] whitespace-nowrap tabular-nums';
