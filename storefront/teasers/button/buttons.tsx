import { InnerTeaserView } from '../inner-teaser.tsx';
import type { TeaserProps } from '../teaser.ts';

/** Buttons side by side. */
export function ButtonsTeaser({ teaser }: TeaserProps) {
  if (teaser.teasers.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {teaser.teasers.map((inner) => (
        <InnerTeaserView key={inner.id} teaser={inner} />
      ))}
    </div>
  );
}
