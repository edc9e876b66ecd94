import { ButtonLink } from '#storefront/ui/button.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { buttonLook } from '../button/button-look.ts';
import { wordColour } from '../colours.ts';
import { InfoIcon } from '../info-icon/info-icon.tsx';
import {
  type Teaser,
  type TeaserProps,
  addressOf,
  isOn,
  linkOf,
  pictureOf,
  windowOf,
  wordsOf,
} from '../teaser.ts';

/**
 * A picture with optional headlines, button, note behind an icon, and caption. Without a button the picture itself is the link.
 */
export function ImageTeaser({ teaser }: TeaserProps) {
  const picture = pictureOf(teaser);
  const caption = wordsOf(teaser, 'bildunterschrift');
  const link = linkOf(teaser);
  const href = link ? undefined : addressOf(teaser);
  if (!picture) return null;
  const drawn = (
    <Picture
      picture={picture}
      shape="main"
      isEager={isOn(teaser, 'loading.eager')}
      className="h-auto w-full rounded-ranzen"
    />
  );
  return (
    <figure className="grid max-w-[840px] content-start gap-2">
      <Headlines teaser={teaser} />
      <div className="relative grid">
        {href ? <a href={href}>{drawn}</a> : drawn}
        <InfoIcon teaser={teaser} />
        {link && (
          <ButtonLink
            {...buttonLook(wordsOf(teaser, 'buttonType'))}
            href={link.href}
            className={buttonPlace(wordsOf(teaser, 'buttonPosition'))}
            {...windowOf(link)}
          >
            {link.label}
          </ButtonLink>
        )}
      </div>
      {caption && <figcaption className="text-small text-tafel-500">{caption}</figcaption>}
    </figure>
  );
}

function Headlines({ teaser }: { teaser: Teaser }) {
  const pre = wordsOf(teaser, 'preHeadline');
  const headline = wordsOf(teaser, 'headline');
  const post = wordsOf(teaser, 'postHeadline');
  const colour = (name: string) => wordColour(teaser, name, 'paper');
  return (
    <>
      {pre && (
        <p className={`text-small font-bold ${colour('colorPreHeadline') ?? 'text-tafel-500'}`}>
          {pre}
        </p>
      )}
      {headline && <h2 className={`text-h3 ${colour('colorHeadline') ?? ''}`}>{headline}</h2>}
      {post && <p className={colour('colorPostHeadline')}>{post}</p>}
    </>
  );
}

const below = 'mt-3 justify-self-start';

/**
 * The position of a picture's button: over one of its corners or its middle from tablets on; below it on phones and for unknown
 * values.
 */
function buttonPlace(position: string | undefined): string {
  const place = position !== undefined && Object.hasOwn(places, position) && places[position];
  return place ? `${below} md:absolute md:mt-0 ${place}` : below;
}

const places: Readonly<Record<string, string>> = {
  topLeft: 'md:top-4 md:left-4',
  topRight: 'md:top-4 md:right-4',
  center: 'md:top-1/2 md:left-1/2 md:-translate-1/2',
  bottomLeft: 'md:bottom-4 md:left-4',
  bottomCenter: 'md:bottom-4 md:left-1/2 md:-translate-x-1/2',
  bottomRight: 'md:right-4 md:bottom-4',
};
