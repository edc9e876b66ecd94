import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { openModal } from '#storefront/ui/modals.ts';
import { EnergyLabel } from '#storefront/ui/product-tile/energy-label.tsx';
import type { ProductView } from './product-view.ts';

const energyDialog = 'energyEfficiencyModal';

/** The energy label's mark, beside the price as the law wants it; it opens the label itself (PD2). */
export function EnergyDetails({ efficiency }: { efficiency: ProductView['energyEfficiency'] }) {
  const texts = useTexts();
  if (!efficiency) return null;
  const { grade, scale, detailsImgPath } = efficiency;
  return (
    <section
      aria-label={texts('shop.product.energy')}
      className="flex flex-wrap items-center gap-4"
    >
      <EnergyLabel grade={grade} />
      <p className="text-small text-tafel-500">{texts('shop.product.energyScale', { scale })}</p>
      {detailsImgPath && (
        <>
          <Button kind="outline" size="sm" onClick={() => openModal(energyDialog)}>
            {texts('shop.product.energyOpen')}
          </Button>
          <Dialog name={energyDialog} title={texts('shop.product.energy')}>
            <img
              src={detailsImgPath}
              alt={texts('shop.product.energyAlt', { grade, scale })}
              width={360}
              height={720}
              className="mx-auto"
            />
          </Dialog>
        </>
      )}
    </section>
  );
}
