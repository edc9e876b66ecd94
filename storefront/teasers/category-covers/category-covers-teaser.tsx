import { SectionHeading } from '#storefront/ui/section-heading.tsx';
import { type TeaserProps, linkOf, wordsOf } from '../teaser.ts';
import { CategoryCovers } from './category-covers.tsx';

/** A section of category covers. */
export function CategoryCoversTeaser({ teaser }: TeaserProps) {
  return (
    <section aria-labelledby={teaser.id}>
      <SectionHeading
        id={teaser.id}
        title={wordsOf(teaser, 'headline') ?? teaser.name}
        link={linkOf(teaser)}
      />
      <CategoryCovers categories={teaser.categories} />
    </section>
  );
}
