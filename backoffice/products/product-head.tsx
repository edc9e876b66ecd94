import type { ReactNode } from 'react';
import { NavLink, useOutletContext } from 'react-router';
import type { Me } from '../api/load-me.ts';
import { useLanguage, useTexts } from '../texts/use-texts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ProductState } from './product-state.tsx';
import type { Product } from './product-type.ts';

/** The name and state of a product, its actions, and the ways to its screens. */
export function ProductHead({ product, children }: { product: Product; children?: ReactNode }) {
  const texts = useTexts();
  const language = useLanguage();
  const { rights } = useOutletContext<Me>();
  const { id, state, publishAt, items } = product;
  const name = [language, 'de']
    .map((each) => product.texts.find((text) => text.language === each)?.name)
    .find((text) => text !== undefined && text !== '');
  const tabs = [
    { path: `/products/${id}`, label: texts('product.tab') },
    {
      path: `/products/${id}/items`,
      label: texts('product.tabItems', {
        count: items.filter(({ isRetired }) => !isRetired).length,
      }),
    },
    ...(rights.includes('prices.read')
      ? [{ path: `/products/${id}/prices`, label: texts('product.tabPrices') }]
      : []),
  ];
  return (
    <>
      <PageHead
        title={name ?? texts('products.unnamed')}
        aside={<ProductState state={state} publishAt={publishAt} />}
      >
        {children}
      </PageHead>
      <nav aria-label={texts('product.parts')} className="flex flex-wrap gap-2 pb-4">
        {tabs.map(({ path, label }) => (
          <NavLink
            key={path}
            to={path}
            end
            className="rounded-md border border-line bg-surface px-2.5 py-1 hover:bg-hover aria-[current=page]:border-action aria-[current=page]:bg-selected aria-[current=page]:font-semibold"
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
