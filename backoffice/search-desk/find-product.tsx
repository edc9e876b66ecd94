import { type FoundProduct, ProductSearch } from '../products/product-search.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';

type Props = {
  onPin: (product: FoundProduct) => void;
  onBury: (product: FoundProduct) => void;
};

/** Finds products to pin or bury, also those that the query does not find. */
export function FindProduct({ onPin, onBury }: Props) {
  const texts = useTexts();
  return (
    <ProductSearch
      label={texts('searchDesk.findProduct')}
      empty={texts('searchDesk.noProduct')}
      stepsOf={(product) => (
        <>
          <Button
            aria-label={texts('searchDesk.pinProduct', { name: product.name })}
            onPress={() => onPin(product)}
          >
            {texts('searchDesk.pin')}
          </Button>
          <Button
            aria-label={texts('searchDesk.buryProduct', { name: product.name })}
            onPress={() => onBury(product)}
          >
            {texts('searchDesk.bury')}
          </Button>
        </>
      )}
    />
  );
}
