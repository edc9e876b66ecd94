import { useTexts } from '#storefront/state/texts.tsx';

export type AttainableView = {
  kind: string;
  reached: boolean;
  percent: number;
  remaining: { stringValue: string };
  giftName: string | null;
  isSoldOut: boolean;
};

/** Progress of the basket towards free shipping, as a ruler; nothing where no order value makes shipping free (CA2). */
export function FreeShippingRuler({ attainable }: { attainable: readonly AttainableView[] }) {
  const texts = useTexts();
  const shipping = attainable.find(({ kind }) => kind === 'FREE_SHIPPING');
  if (!shipping) return null;
  const { reached, percent, remaining } = shipping;
  return (
    <div className="grid gap-2">
      <p className="text-small">
        {reached ? (
          <b className="text-wiese-dunkel">{texts('shop.freeShipping.reached')}</b>
        ) : (
          <>
            <b>{texts('shop.freeShipping.remaining', { amount: remaining.stringValue })}</b>{' '}
            {texts('shop.freeShipping.until')}
          </>
        )}
      </p>
      <div className="ruler">
        <progress max={100} value={percent} aria-label={texts('shop.freeShipping.label')} />
      </div>
    </div>
  );
}
