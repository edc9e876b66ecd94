import { useTexts } from '#storefront/state/texts.tsx';
import { usePunchOut } from '#storefront/state/use-punch-out.ts';
import { classes } from '#storefront/ui/classes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { heart } from './heart.tsx';
import { heartForm } from './use-hearts.ts';

type HeartOfLineProps = {
  productId: number;
  itemId: number | undefined;
  name: string;
  className: string;
};

/** The heart of a line of the basket, styled like the line's other actions (WL2). */
export function HeartOfLine({ productId, itemId, name, className }: HeartOfLineProps) {
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
      className={classes(className, heart)}
    >
      <Icon name="heart" size="small" />
      {texts('shop.lists.put')}
      <span className="sr-only"> {name}</span>
    </button>
  );
}
