import '#storefront/texts/product.ts';
import { useEffect } from 'react';
import {
  comparePath,
  keepCompared,
  mostCompared,
  useComparedProducts,
} from '#storefront/state/compared-products.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { announce } from '#storefront/ui/announcer.ts';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { keptProducts, paintCompared } from './compare-buttons.ts';

/** The compared products at the foot of the window while the tiles are in view: each can be removed, and all be compared. */
export function CompareBar() {
  const texts = useTexts();
  const ids = useComparedProducts().slice(-mostCompared);
  const text = ids.join(',');
  useEffect(() => paintCompared(text), [text]);
  useEffect(() => {
    if (text !== '') announce(texts('shop.compare.chosen', { count: text.split(',').length }));
  }, [text, texts]);
  if (ids.length === 0) return null;
  const products = keptProducts().filter(({ id }) => ids.includes(id));
  const nameOf = ({ id, name }: (typeof products)[number]) =>
    name === '' ? texts('shop.compare.number', { number: id }) : name;
  return (
    <section
      aria-label={texts('shop.compare.bar')}
      data-compare-bar
      className="sticky bottom-[var(--above-foot-bar,0.75rem)] z-20 mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-ranzen border border-linie bg-white px-4 py-3 shadow-2 print:hidden"
    >
      <p className="flex items-center gap-2 text-small font-semibold max-md:sr-only">
        <Icon name="columns-3" size="small" />
        {texts('shop.compare.chosen', { count: ids.length })}
      </p>
      <ul className="flex min-w-0 flex-1 gap-2 overflow-x-auto">
        {products.map((product) => (
          <li key={product.id} className="min-w-0 shrink-0 lg:shrink">
            <button
              type="button"
              onClick={() => keepCompared(keptProducts().filter(({ id }) => id !== product.id))}
              aria-label={texts('shop.compare.removeNamed', { name: nameOf(product) })}
              className="flex min-h-9 w-full max-w-36 items-center gap-1.5 rounded-m bg-papier-2 px-2.5 text-small hover:bg-linie-blau lg:max-w-56"
            >
              <span className="min-w-0 truncate">{nameOf(product)}</span>
              <Icon name="x" size="small" />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex items-center gap-2 max-md:w-full">
        {ids.length === 1 && (
          <p className="text-small text-tafel-500 max-md:flex-1">{texts('shop.compare.oneMore')}</p>
        )}
        <Button type="button" kind="outline" size="sm" onClick={() => keepCompared([])}>
          {texts('shop.compare.clear')}
        </Button>
        {ids.length > 1 && (
          <ButtonLink href={comparePath(ids)} size="sm" className="max-md:flex-1">
            {texts('shop.compare.open', { count: ids.length })}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
