import { Icon } from '#storefront/ui/icon.tsx';
import { knownIcon } from '#storefront/ui/icons.ts';
import { type TeaserProps, addressOf, wordsOf } from '../teaser.ts';

/** A selling point with its icon; its headline links to an explanation. */
export function UspTeaser({ teaser }: TeaserProps) {
  const href = addressOf(teaser);
  const headline = wordsOf(teaser, 'headline');
  return (
    <div className="flex items-start gap-3.5">
      <Icon
        name={knownIcon(wordsOf(teaser, 'iconType') ?? '')}
        size="large"
        className="text-tinte"
      />
      <p>
        <span className="block font-bold">
          {href ? (
            <a href={href} className="underline underline-offset-3 hover:decoration-2">
              {headline}
            </a>
          ) : (
            headline
          )}
        </span>
        <span className="text-tafel-500">{wordsOf(teaser, 'postHeadline')}</span>
      </p>
    </div>
  );
}
