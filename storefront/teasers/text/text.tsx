import { wordColour } from '../colours.ts';
import { type TeaserProps, htmlOf, wordsOf } from '../teaser.ts';

/** Running text, on a pastel card where it names one. Its HTML was sanitised when it was saved. */
export function TextTeaser({ teaser }: TeaserProps) {
  const headline = wordsOf(teaser, 'headline');
  const html = htmlOf(teaser);
  const tint = wordsOf(teaser, 'bgcolor');
  const colour = wordColour(teaser, 'textColor', 'paper') ?? '';
  return (
    <section
      data-tint={tint}
      className={`grid content-start gap-3 ${tint ? 'max-w-[840px] rounded-card bg-(--umschlag,var(--color-c-sand)) p-5 md:p-6' : 'max-w-[70ch]'} ${colour}`}
    >
      {headline && (
        <h2
          className={`text-h3 md:text-[1.5rem] ${wordColour(teaser, 'colorHeadline', 'paper') ?? ''}`}
        >
          {headline}
        </h2>
      )}
      {html && <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />}
    </section>
  );
}
