import { Icon } from '#storefront/ui/icon.tsx';
import { knownIcon } from '#storefront/ui/icons.ts';
import type { TeaserProps } from '../grid.tsx';
import { wordsOf } from '../teaser.ts';

/** Selling points with icons. */
export function UspTeaser({ teaser }: TeaserProps) {
  return (
    <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-4">
      {teaser.teasers.map((point) => (
        <li key={point.id} className="flex items-start gap-3.5">
          <Icon
            name={knownIcon(wordsOf(point, 'iconType') ?? '')}
            size="large"
            className="text-tinte"
          />
          <span>
            <span className="block font-bold">{wordsOf(point, 'headline')}</span>
            <span className="text-tafel-500">{wordsOf(point, 'teasercontent')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
