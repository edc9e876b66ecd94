import { Picture } from '#storefront/ui/picture.tsx';
import { type TeaserProps, attributeOf, pictureOf, wordsOf } from '../teaser.ts';

/** A picture with its caption, which may lead somewhere. */
export function ImageTeaser({ teaser }: TeaserProps) {
  const picture = pictureOf(teaser);
  const caption = wordsOf(teaser, 'bildunterschrift');
  const href = attributeOf(teaser, 'teaserLink')?.url;
  if (!picture) return null;
  const drawn = <Picture picture={picture} shape="main" className="w-full rounded-ranzen" />;
  return (
    <figure className="grid max-w-[70ch] gap-2">
      {href ? <a href={href}>{drawn}</a> : drawn}
      {caption && <figcaption className="text-small text-tafel-500">{caption}</figcaption>}
    </figure>
  );
}
