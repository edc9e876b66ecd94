import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { iconButtonClass } from '#storefront/ui/icon-button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { buttonClass } from '#storefront/ui/button.tsx';
import { heartForm } from './use-hearts.ts';

type HeartProps = { productId: number; name: string };

/** Lists a product as a whole. It is empty in every page that comes from the shop and is filled in the browser. */
export function Heart({ productId, name }: HeartProps) {
  const texts = useTexts();
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

/** Lists a product, or the item of it that is chosen, with words beside the heart. */
export function HeartWithWords({
  productId,
  itemId,
  name,
}: HeartProps & { itemId?: number | undefined }) {
  const texts = useTexts();
  return (
    <button
      type="submit"
      form={heartForm}
      name="listed"
      value={itemId === undefined ? productId : `${productId}-${itemId}`}
      data-name={name}
      aria-pressed="false"
      className={classes(buttonClass({ kind: 'outline', size: 'sm' }), heart)}
    >
      <Icon name="heart" size="small" />
      {texts('shop.lists.put')}
    </button>
  );
}

/** A heart that is pressed is red. */
export const heart = 'aria-pressed:[&_.icon]:text-rot';
