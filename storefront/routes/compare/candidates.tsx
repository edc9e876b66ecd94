import '#storefront/texts/product.ts';
import type { CompareProductsQuery } from '#contract/operations.generated.ts';
import { comparePath } from '#storefront/state/compared-products.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { SectionHeading } from '#storefront/ui/section-heading.tsx';

type CandidatesProps = {
  candidates: CompareProductsQuery['comparison']['candidates'];
  /** Ids of the products that are compared already. */
  shown: readonly number[];
};

/** Products of the same category, each a link that adds it to the comparison. */
export function Candidates({ candidates, shown }: CandidatesProps) {
  const texts = useTexts();
  return (
    <section aria-labelledby="candidates" className="mt-10">
      <SectionHeading id="candidates" title={texts('shop.compare.more')} />
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {candidates.map(({ id, name, picture }) => (
          <li key={id}>
            <a
              href={comparePath([...shown, id])}
              className="flex h-full min-h-11 items-center gap-3 rounded-m border border-linie bg-white p-2 pr-3 hover:border-tinte hover:underline"
            >
              <Picture
                picture={picture}
                shape="thumb"
                isDecorative
                className="w-16 shrink-0 rounded-ranzen-small"
              />
              <span className="min-w-0 flex-1 text-small font-semibold">{name}</span>
              <Icon name="plus" size="small" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
