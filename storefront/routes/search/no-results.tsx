import { useShell } from '#storefront/layouts/use-shell.ts';
import { SearchBox } from '#storefront/search/box/search-box.tsx';
import { useTexts } from '#storefront/state/texts.tsx';
import { usePhoneLink } from '#storefront/state/use-phone-link.ts';
import { CategoryCovers } from '#storefront/teasers/category-covers/category-covers.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { SectionHeading } from '#storefront/ui/section-heading.tsx';

const rangesShown = 10;

/** Page of a search without results: advice, search box and categories (SE3). */
export function NoResults({ searchTerm }: { searchTerm: string }) {
  const texts = useTexts();
  const phoneLink = usePhoneLink();
  const ranges = useShell()?.navigation.filter(
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
          <div className="w-full max-w-xl text-left">
            <SearchBox />
          </div>
          <ButtonLink kind="outline" href={phoneLink}>
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
