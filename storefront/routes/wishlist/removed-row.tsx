import '#storefront/texts/lists.ts';
import { listedValue } from '#storefront/lists/listed-value.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import type { RemovedEntry } from './change-list.ts';

type RemovedRowProps = { removed: RemovedEntry; isRestoring: boolean };

/** Row in place of a removed entry, with a button that restores it (WL3). */
export function RemovedRow({ removed, isRestoring }: RemovedRowProps) {
  const texts = useTexts();
  const { name, quantity, position } = removed;
  return (
    <div className="my-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m bg-papier-2 py-2 pr-2 pl-4">
      <input type="hidden" name="listed" value={listedValue(removed)} />
      <input type="hidden" name="quantity" value={quantity} />
      <input type="hidden" name="position" value={position} />
      <output>{texts('shop.lists.gone', { name })}</output>
      <Button
        type="submit"
        name="intent"
        value="restore"
        kind="outline"
        size="sm"
        isLoading={isRestoring}
      >
        <Icon name="undo-2" size="small" />
        {texts('shop.lists.restore')}
        <span className="sr-only"> {name}</span>
      </Button>
    </div>
  );
}
