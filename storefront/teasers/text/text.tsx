import { type TeaserProps, wordsOf } from '../teaser.ts';

/** Running text. Its HTML was cleaned when it was written. */
export function TextTeaser({ teaser }: TeaserProps) {
  const headline = wordsOf(teaser, 'headline');
  const html = wordsOf(teaser, 'text');
  return (
    <section className="grid max-w-[70ch] gap-3">
      {headline && <h2 className="text-h3 md:text-[1.5rem]">{headline}</h2>}
      {html && <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />}
    </section>
  );
}
