import { type TeaserProps, wordsOf } from '../teaser.ts';

/** The title of a page, with a lead text. */
export function HeadingTeaser({ teaser }: TeaserProps) {
  const lead = wordsOf(teaser, 'postHeadline');
  return (
    <div className="grid max-w-[70ch] grid-cols-[minmax(0,1fr)] gap-3">
      <h1>{wordsOf(teaser, 'headline')}</h1>
      {lead && <p className="text-lead text-tafel-500">{lead}</p>}
    </div>
  );
}
