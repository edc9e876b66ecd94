import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';

/** Says how many rows a list would have now that it does not show yet, and shows them. */
export function NewRows({ count, onShow }: { count: number; onShow: () => void }) {
  const texts = useTexts();
  return (
    <output className="block empty:hidden">
      {count > 0 && (
        <Button onPress={onShow} className="mb-3 bg-selected">
          {texts('live.new', { count })}
        </Button>
      )}
    </output>
  );
}
