import { Icon } from '#storefront/ui/icon.tsx';
import { knownIcon } from '#storefront/ui/icons.ts';
import { type TeaserProps, wordsOf } from '../teaser.ts';

/** A selling point with its icon. */
export function UspTeaser({ teaser }: TeaserProps) {
  return (
    <div className="flex items-start gap-3.5">
      <Icon
        name={knownIcon(wordsOf(teaser, 'iconType') ?? '')}
        size="large"
        className="text-tinte"
      />
      <p>
        <span className="block font-bold">{wordsOf(teaser, 'headline')}</span>
        <span className="text-tafel-500">{wordsOf(teaser, 'postHeadline')}</span>
      </p>
    </div>
  );
}
