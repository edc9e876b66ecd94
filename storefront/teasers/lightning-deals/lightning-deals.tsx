import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { Icon } from '#storefront/ui/icon.tsx';
import { CountdownClock } from '#storefront/product-tile/countdown-clock.tsx';
import { TileRow } from '#storefront/product-tile/tile-grid.tsx';
import { SectionHeading } from '#storefront/ui/section-heading.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { estimatedLayout } from '../estimated-layout.ts';
import { type TeaserProps, linkOf, wordsOf } from '../teaser.ts';

/** The band of running deals with the end of the first, when the page is revalidated (CA6). */
export function LightningDealsTeaser({ teaser }: TeaserProps) {
  const { revalidate } = useRevalidator();
  const askAgain = useCallback(() => void revalidate(), [revalidate]);
  const tiles = teaser.productsRecommendations;
  const firstEnd = tiles
    .flatMap(({ lightningDealInfo: deal }) => (deal ? [deal.lightningDealTimestampUntil] : []))
    .sort()[0];
  if (tiles.length === 0) return null;
  return (
    <section
      aria-labelledby={teaser.id}
      className={classes(
        'mt-[clamp(36px,4.5vw,72px)] bg-sonne-zart py-[clamp(28px,3.4vw,48px)]',
        estimatedLayout('lightningDeals'),
      )}
      suppressHydrationWarning
    >
      <div className="page-width">
        <SectionHeading
          id={teaser.id}
          title={wordsOf(teaser, 'headline') ?? teaser.name}
          link={linkOf(teaser)}
          isOnSun
        >
          {firstEnd && (
            <p className="inline-flex items-center gap-2 rounded-[8px] bg-tafel-800 px-3 py-1.75 font-bold text-sonne">
              <Icon name="timer" size="small" />
              <CountdownClock until={firstEnd} onEnd={askAgain} />
            </p>
          )}
        </SectionHeading>
        <TileRow tiles={tiles} />
      </div>
    </section>
  );
}
