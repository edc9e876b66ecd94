import { useStorefront } from '#storefront/state/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import type { AttainableView } from './free-shipping-ruler.tsx';
import { withKeptNumbers } from './kept-numbers.ts';

/** Progress of the basket towards its gift, as a ruler; nothing where the shop gives none (CA2). */
export function GiftRuler({ attainable }: { attainable: readonly AttainableView[] }) {
  const texts = useTexts();
  const { store } = useStorefront();
  const gift = attainable.find(({ kind }) => kind === 'GIFT');
  if (!gift) return null;
  const { reached, percent, remaining, isSoldOut } = gift;
  const name = withKeptNumbers(gift.giftName ?? '');
  if (isSoldOut) return <p className="text-small">{texts('shop.gift.soldOut', { name })}</p>;
  return (
    <div className="grid gap-2">
      <p className="text-small">
        {reached ? (
          <b className="text-wiese-dunkel">{texts('shop.gift.reached', { name })}</b>
        ) : (
          <>
            <b>{texts('shop.gift.remaining', { amount: remaining.stringValue })}</b>{' '}
            {texts('shop.gift.until', { name })}.{store !== 'ch' && ` ${texts('shop.gift.books')}`}
          </>
        )}
      </p>
      {!reached && (
        <div className="ruler">
          <progress max={100} value={percent} aria-label={texts('shop.gift.label')} />
        </div>
      )}
    </div>
  );
}
