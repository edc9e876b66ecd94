import { useTexts } from '#storefront/state/texts.tsx';
import { usePunchOut } from '#storefront/state/use-punch-out.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { iconButtonClass } from '#storefront/ui/icon-button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { buttonClass } from '#storefront/ui/button.tsx';
import { heartForm } from './use-hearts.ts';

type HeartProps = { productId: number; name: string };

/** The heart of a product. Empty in the server's markup, because pages are shared; filled in the browser. Visits from purchasing systems have none. */
export function Heart({ productId, name }: HeartProps) {
  const texts = useTexts();
  if (usePunchOut()) return null;
  return (
    <button
      type="submit"
      form={heartForm}
      name="listed"
      value={productId}
      data-name={name}
      aria-pressed="false"
      aria-label={texts('shop.lists.heart', { name })}
      className={classes(iconButtonClass, heart, 'absolute top-2 right-2 z-2 bg-white/92 shadow-1')}
    >
      <Icon name="heart" />
    </button>
  );
}

/** The heart of a product, or of its chosen item, with a text. */
export function HeartWithWords({
  productId,
  itemId,
  name,
}: HeartProps & { itemId?: number | undefined }) {
  const texts = useTexts();
  if (usePunchOut()) return null;
  return (
    <button
      type="submit"
      form={heartForm}
      name="listed"
      value={itemId === undefined ? productId : `${productId}-${itemId}`}
      data-name={name}
      aria-pressed="false"
      className={classes(buttonClass({ kind: 'outline', size: 'sm' }), heart, 'group')}
    >
      <Icon name="heart" size="small" />
      <span className="group-aria-pressed:hidden">{texts('shop.lists.put')}</span>
      <span className="hidden group-aria-pressed:inline">{texts('shop.lists.listed')}</span>
    </button>
  );
}

/** A pressed heart is red. */
export const heart = 'aria-pressed:[&_.icon]:text-rot';
