import '#storefront/texts/product.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { EnergyNote } from '#storefront/ui/energy/energy-note.tsx';
import type { ProductView } from './product-view.ts';

/** The energy label's mark, beside the price as the law wants it; it opens the label itself (PD2). */
export function EnergyDetails({ efficiency }: { efficiency: ProductView['energyEfficiency'] }) {
  const texts = useTexts();
  if (!efficiency) return null;
  return (
    <section
      aria-label={texts('shop.energy.title')}
      className="flex flex-wrap items-center gap-x-4 gap-y-1"
    >
      <EnergyNote label={efficiency} />
      <p className="text-small text-tafel-500">
        {texts('shop.product.energyScale', { scale: efficiency.scale })}
      </p>
    </section>
  );
}
