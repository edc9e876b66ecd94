import '#storefront/texts/product.ts';
import {
  comparedIds,
  comparedNames,
  type ComparedProduct,
  keepCompared,
  mostCompared,
} from '#storefront/state/compared-products.ts';
import type { Texts } from '#storefront/state/texts.tsx';
import { showToast } from '#storefront/state/toasts.ts';
import { compareForm } from '#storefront/ui/compare-form.ts';

/** Adds the button's product to the comparison or takes it out. A fifth one is refused with a toast. */
export function toggleCompared(button: HTMLButtonElement, texts: Texts): void {
  const id = Number(button.value);
  const kept = keptProducts();
  if (kept.some((product) => product.id === id))
    keepCompared(kept.filter((product) => product.id !== id));
  else if (kept.length < mostCompared)
    keepCompared([...kept, { id, name: button.dataset['name'] ?? '' }]);
  else
    showToast({
      id: 'compare-full',
      kind: 'warn',
      title: texts('shop.compare.full', { count: mostCompared }),
      text: texts('shop.compare.fullHint'),
    });
}

/** The kept products with their names. */
export function keptProducts(): ComparedProduct[] {
  const ids = comparedIds();
  const names = comparedNames(ids);
  return ids.map((id, place) => ({ id, name: names[place] ?? '' }));
}

/** Shows which tiles are compared (ids as text), now and whenever tiles are drawn, until the returned function is called. */
export function paintCompared(ids: string): () => void {
  const compared = new Set(ids.split(','));
  const paint = (): void => mark(compared);
  paint();
  const observer = new MutationObserver(paint);
  const tiles =
    document.querySelector('#listing') ?? document.querySelector('main') ?? document.body;
  observer.observe(tiles, { subtree: true, childList: true, attributeFilter: ['value'] });
  return () => observer.disconnect();
}

function mark(compared: ReadonlySet<string>): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(
    `button[form=${compareForm}]`,
  )) {
    const pressed = String(compared.has(button.value));
    if (button.getAttribute('aria-pressed') !== pressed)
      button.setAttribute('aria-pressed', pressed);
  }
}
