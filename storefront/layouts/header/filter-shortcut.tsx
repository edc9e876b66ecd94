import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';

/**
 * Opens all filters of the listing from the bar that phones show when scrolling up. It covers the logo's name, so that nothing
 * else in the bar has to move; hidden on pages without a listing (see header.css).
 */
export function FilterShortcut() {
  const texts = useTexts();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="filter-shortcut absolute inset-y-0 left-[76px] hidden items-center gap-1.5 rounded-[8px] border-[1.5px] border-tafel-400 bg-white px-2.5 text-small font-semibold"
      onClick={() => document.querySelector<HTMLElement>('[data-all-filters]')?.click()}
    >
      <Icon name="sliders-horizontal" size="small" />
      <span className="max-[343px]:sr-only">{texts('shop.filter.shortcut')}</span>
    </button>
  );
}
