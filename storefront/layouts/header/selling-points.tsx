import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { useStorefront } from '../use-storefront.ts';

/** Three reasons to buy here; one on phones (HF1). */
export function SellingPoints() {
  const texts = useTexts();
  const { store } = useStorefront();
  const points = [
    { icon: 'truck', words: texts(shippingKeys[store]) },
    { icon: 'undo-2', words: texts('shop.points.returns') },
    { icon: 'badge-check', words: texts('shop.points.chosen') },
  ] as const;
  return (
    <div className="bg-papier-2 text-small">
      <ul className="page-width flex justify-center gap-8 md:justify-between">
        {points.map(({ icon, words }, index) => (
          <li
            key={icon}
            className={classes('flex min-h-11 items-center gap-2.5', index > 0 && 'max-md:hidden')}
          >
            <Icon name={icon} className="text-tinte" />
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

const shippingKeys = {
  de: 'shop.points.shippingDe',
  at: 'shop.points.shippingAt',
  ch: 'shop.points.shippingCh',
  b2b: 'shop.points.shippingBusiness',
};
