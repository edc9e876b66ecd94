import { Icon } from '#storefront/ui/icon.tsx';
import type { ProductView } from './product-view.ts';

/** Leads from a reduced product to all that is reduced (PD2). */
export function SaleBanner({ banner }: { banner: ProductView['saleBanner'] }) {
  if (!banner) return null;
  return (
    <a
      href={banner.url}
      className="flex min-h-11 items-center gap-3 rounded-m bg-rot-zart px-4 py-2 text-small font-bold text-rot-dunkel hover:underline"
    >
      <Icon name="badge-percent" size="small" />
      <span className="flex-1">{banner.text}</span>
      <Icon name="arrow-right" size="small" />
    </a>
  );
}
