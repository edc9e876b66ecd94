import { Icon } from '#storefront/ui/icon.tsx';
import { knownIcon } from '#storefront/ui/icons.ts';
import { type TeaserProps, wordsOf } from '../teaser.ts';

/** A note that opens from its icon and headline. */
export function InfoIconTeaser({ teaser }: TeaserProps) {
  const html = wordsOf(teaser, 'bildunterschriftInfoIconText');
  if (!html) return null;
  return (
    <details className="max-w-[840px] rounded-card border border-linie-blau bg-tinte-zart px-4 py-1">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 font-bold [&::-webkit-details-marker]:hidden">
        <Icon name={knownIcon(wordsOf(teaser, 'iconType') ?? 'info')} className="text-tinte" />
        {wordsOf(teaser, 'headline') ?? teaser.name}
        <Icon name="chevron-down" size="small" className="ml-auto" />
      </summary>
      <div className="prose pb-3" dangerouslySetInnerHTML={{ __html: html }} />
    </details>
  );
}
