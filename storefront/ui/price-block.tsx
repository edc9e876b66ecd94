import { useTexts } from '#storefront/state/texts.tsx';
import { useShowsPrices } from '#storefront/state/use-punch-out.ts';
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
  /** While no item is chosen and prices differ. */
  isFrom?: boolean;
};

/** A product's price with all that the law requires beside it (PD3); nothing where the visit has no prices. */
export function PriceBlock({ prices, isFrom = false }: PriceBlockProps) {
  const { oldPrice, uvp, grossPrice } = prices;
  if (!useShowsPrices()) return null;
  return (
    <div className="grid gap-1">
      {grossPrice ? (
        <BusinessPrices prices={prices} gross={grossPrice} isFrom={isFrom} />
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
          <BigPrice prices={prices} isFrom={isFrom} />
          <ReferencePrices old={oldPrice} uvp={uvp} />
        </p>
      )}
      <PriceNotes prices={prices} isReduced={oldPrice !== null} />
    </div>
  );
}

/** Net and gross side by side, as schools order. */
function BusinessPrices({ prices, gross, isFrom }: PriceBlockProps & { gross: Amount }) {
  const texts = useTexts();
  return (
    <dl className="grid grid-cols-[auto_auto] items-end justify-start gap-x-10 gap-y-1">
      <div>
        <dt className="text-small text-tafel-500">{texts('shop.price.netLabel')}</dt>
        <dd className="flex flex-wrap items-baseline gap-x-3">
          <BigPrice prices={prices} isFrom={isFrom} />
          <ReferencePrices old={prices.oldPrice} uvp={prices.uvp} />
        </dd>
      </div>
      <div>
        <dt className="text-small text-tafel-500">{texts('shop.price.grossLabel')}</dt>
        <dd className="font-display text-price font-bold whitespace-nowrap tabular-nums">
          {gross.stringValue}
        </dd>
      </div>
    </dl>
  );
}

function BigPrice({ prices, isFrom = false }: PriceBlockProps) {
  const texts = useTexts();
  return (
    <span className={classes(bigPriceClass, (prices.oldPrice ?? prices.uvp) && 'text-rot')}>
      {isFrom && (
        <small className="text-h3 font-normal tracking-normal">{texts('shop.price.from')} </small>
      )}
      {prices.oldPrice && <span className="sr-only">{texts('shop.price.now')} </span>}
      {prices.price.stringValue}
    </span>
  );
}

/** Base price, tax, shipping and, beside each reduction, the lowest price of 30 days. */
export function PriceNotes({
  prices,
  isReduced,
}: {
  prices: PriceBlockPrices;
  isReduced: boolean;
}) {
  const { basePrice, basePriceUnit, lowestPrice30Days, grossPrice } = prices;
  const texts = useTexts();
  return (
    <>
      <p className="text-small">
        {basePrice && <b>{`${basePriceUnit ?? ''} = ${basePrice.stringValue}`}</b>}{' '}
        <span className="text-tafel-500">
          {basePrice && '· '}
          {texts(grossPrice ? 'shop.price.netNote' : 'shop.price.grossNote')}{' '}
          <a href="/service/versand/" className="underline underline-offset-3 hover:text-tafel-900">
            {texts('shop.price.shipping')}
          </a>
        </span>
      </p>
      {isReduced && lowestPrice30Days && (
        <p className="text-small text-tafel-500">
          {texts('shop.price.lowest30Days', { price: lowestPrice30Days.stringValue })}
        </p>
      )}
    </>
  );
}

/** The price before a reduction and the recommended price, each labelled and struck through. */
export function ReferencePrices({ old, uvp }: { old: Amount | null; uvp: Amount | null }) {
  const texts = useTexts();
  return (
    <>
      {old && <NamedPrice label={texts('shop.price.insteadOf')} price={old} />}
      {uvp && <NamedPrice label={texts('shop.price.uvp')} price={uvp} />}
    </>
  );
}

function NamedPrice({ label, price }: { label: string; price: Amount }) {
  return (
    <span className="whitespace-nowrap text-tafel-500 on-tafel:text-kreide-2">
      {label} <s className="decoration-1">{price.stringValue}</s>
    </span>
  );
}

/** The lowest price of 30 days, which the law requires beside a reduction, where there is little room. */
export function LowestPrice({ price }: { price: Amount }) {
  const texts = useTexts();
  return (
    <p className="text-micro text-tafel-500">
      {texts('shop.price.lowestInShort', { price: price.stringValue })}
    </p>
  );
}

/** The price before a reduction, or else the recommended one, struck through and labelled. */
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

export const bigPriceClass =
  'font-display text-big font-extrabold tracking-[-0.035em] whitespace-nowrap tabular-nums';
