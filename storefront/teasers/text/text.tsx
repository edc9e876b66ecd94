import type { TeaserProps } from '../grid.tsx';
import { linkOf, wordsOf } from '../teaser.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';

/** Running text. Its HTML was cleaned when it was written. */
export function TextTeaser({ teaser }: TeaserProps) {
  const headline = wordsOf(teaser, 'headline');
  const html = wordsOf(teaser, 'teasercontent');
  const link = linkOf(teaser);
  return (
    <section className="grid max-w-[70ch] justify-items-start gap-4">
      {headline && <h2>{headline}</h2>}
      {html && <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />}
      {link && <ButtonLink href={link.href}>{link.label}</ButtonLink>}
    </section>
  );
}
