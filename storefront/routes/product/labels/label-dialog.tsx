import '#storefront/texts/product.ts';
import { useEffect, useState } from 'react';
import { label, type LabelQuery } from '#contract/operations.generated.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { labelDialog } from '../dialog-names.ts';

type LabelDialogProps = { layerId: string | undefined; name: string };

/** Dialog with a label's explanation, which is loaded when it opens. */
export function LabelDialog({ layerId, name }: LabelDialogProps) {
  const texts = useTexts();
  const layer = useLayer(layerId);
  const text = layer === 'failed' ? texts('vue.message.internalError') : layer?.text;
  return (
    <Dialog name={labelDialog} title={name}>
      <p className="max-w-[60ch] pb-2" aria-live="polite">
        {text ?? texts('shop.product.loading')}
      </p>
    </Dialog>
  );
}

type Layer = NonNullable<LabelQuery['labelLayer']>;

function useLayer(layerId: string | undefined): Layer | 'failed' | undefined {
  const [found, setFound] = useState<{ layerId: string; layer: Layer | 'failed' }>();
  useEffect(() => {
    if (layerId === undefined) return;
    askShop(label, { layerId }).then(
      ({ labelLayer }) => setFound({ layerId, layer: labelLayer ?? 'failed' }),
      () => setFound({ layerId, layer: 'failed' }),
    );
  }, [layerId]);
  return found?.layerId === layerId ? found?.layer : undefined;
}
