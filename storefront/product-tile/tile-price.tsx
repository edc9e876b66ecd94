import type { TileViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useShowsPrices } from '#storefront/state/use-punch-out.ts';
import { classes } from '#storefront/ui/classes.ts';
import { LowestPrice, StruckPrice } from '#storefront/ui/price-block.tsx';
import { ScaleSteps } from '#storefront/ui/scale-steps.tsx';
import type { Deal } from './tile-state.ts';

type TilePriceProps = { tile: TileViewFragment; deal: Deal | undefined };

/**
 * The price of a tile: reference price, the lowest of 30 days beside a reduction, price, and a line for base price and minimum
 * quantity, present even when empty so that prices are aligned. Without prices the minimum quantity alone.
 */
export function TilePrice({ tile: { price, minimumOrderQuantity }, deal }: TilePriceProps) {
  const texts = useTexts();
  const showsPrices = useShowsPrices();
  const minimum = minimumOrderQuantity > 1 && (
    <span className="inline-block">
      {texts('shop.tile.minimum', { count: minimumOrderQuantity })}
    </span>
  );
  if (!showsPrices) return <p className="min-h-4.5 text-micro text-tafel-500">{minimum}</p>;
  const basePrice = deal ? deal.lightningBasePrice : price.basePrice;
  const lowest = deal ? deal.lightningLowestPrice30Days : price.lowestPrice30Days;
  const old = deal ? lowest : price.oldPrice;
  const isReduced = Boolean(old ?? price.uvp);
  return (
    <div className="min-w-0">
      <p className="leading-tight">
        <StruckPrice old={old} uvp={price.uvp} />
      </p>
      {lowest && <LowestPrice price={lowest} />}
      <p
        className={classes(
          'display-face text-price font-bold tracking-[-0.02em] whitespace-nowrap tabular-nums',
          isReduced && 'text-rot',
        )}
      >
        {price.startFromFlag && (
          <small className="font-sans text-small font-normal tracking-normal">
            {texts('shop.price.from')}{' '}
          </small>
        )}
        {(deal?.lightningSpecialPrice ?? price.currentPrice).stringValue}
      </p>
      <p className="min-h-4.5 text-micro text-tafel-500">
        {basePrice && (
          <span className="inline-block">{`${price.basePriceUnit ?? ''} = ${basePrice.stringValue}`}</span>
        )}
        {basePrice && minimumOrderQuantity > 1 && ' · '}
        {minimum}
        {!deal && price.lowestStep && <ScaleSteps steps={[price.lowestStep]} />}
      </p>
    </div>
  );
}
