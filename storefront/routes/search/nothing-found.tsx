import { useRouteLoaderData } from 'react-router';
import type { Shell } from '#storefront/layouts/load-shell.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { CategoryCovers } from '#storefront/teasers/category-covers/category-covers.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { SectionHeading } from '#storefront/ui/section-heading.tsx';

const rangesShown = 10;

/** No hits: what to try, and where else to look (SE3). */
export function NothingFound({ searchTerm }: { searchTerm: string }) {
  const texts = useTexts();
  const layout = useRouteLoaderData<{ shell: Shell }>('layouts/default');
  const ranges = layout?.shell.navigation.filter(
    ({ isSale, isExcludedFromNav }) => !isSale && !isExcludedFromNav,
  );
  return (
    <>
      <Crumbs crumbs={[]} current={texts('shop.search.crumb')} />
      <div className="pt-4">
        <EmptyState
          headline={texts('shop.search.nothing', { words: searchTerm })}
          text={texts('shop.search.help')}
        >
          <ButtonLink href="/">{texts('shop.search.home')}</ButtonLink>
          <ButtonLink kind="outline" href={texts('shop.header.phoneLink')}>
            {texts('shop.search.call')}
          </ButtonLink>
        </EmptyState>
      </div>
      {ranges && (
        <section className="section-gap">
          <SectionHeading title={texts('shop.search.ranges')} />
          <CategoryCovers categories={ranges.slice(0, rangesShown)} />
        </section>
      )}
    </>
  );
}
