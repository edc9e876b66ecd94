import { useContext, useState } from 'react';
import { Badge } from '#storefront/ui/badge.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { HasTitle } from '../has-title.ts';
import { tintOf, wordColour } from '../colours.ts';
import { type InnerTeaser, linkOf, pictureOf, windowOf, wordsOf } from '../teaser.ts';

type HeroSlideProps = {
  slide: InnerTeaser;
  isShown: boolean;
  /** The next slide: its picture is fetched now. */
  isNext: boolean;
  isFirst: boolean;
};

/**
 * One slide: badge, headline, text, two links and a picture. The first slide's headline is the page's `h1` where it has no other.
 */
export function HeroSlide({ slide, isShown, isNext, isFirst }: HeroSlideProps) {
  const [hasPicture, setPicture] = useState(isFirst);
  if ((isShown || isNext) && !hasPicture) setPicture(true);
  const picture = pictureOf(slide);
  const link = linkOf(slide);
  const second = linkOf(slide, 'secondLink');
  const hasTitle = useContext(HasTitle);
  const marked = wordsOf(slide, 'markedHeadline') ?? '';
  const Headline = isFirst && !hasTitle ? 'h1' : 'h2';
  const tint = tintOf(slide);
  const ground = tint ? 'paper' : 'tafel';
  const colour = (name: string) =>
    ` ${wordColour(slide, name, ground) ?? (tint ? 'text-tafel-900' : '')}`;
  return (
    <div
      data-tint={tint}
      className={classes(
        tint && 'bg-(--umschlag)',
        'col-start-1 row-start-1 grid transition-opacity duration-320 md:grid-cols-2 xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]',
        wordsOf(slide, 'heroTeaserAlignment') === 'right' && 'md:[&>:first-child]:order-last',
        'noscript:col-auto noscript:w-full noscript:shrink-0 noscript:snap-start',
        !isShown && 'invisible opacity-0 noscript:visible noscript:opacity-100',
      )}
    >
      <div className="relative z-2 grid content-center justify-items-start gap-4 pt-7 pr-6 pb-1 pl-[clamp(32px,5vw,84px)] md:pt-14 md:pr-0 md:pb-23 xl:gap-3.5 xl:pt-9 xl:pb-19">
        <Preheadline
          words={wordsOf(slide, 'preHeadline')}
          colour={wordColour(slide, 'colorPreHeadline', ground)}
        />
        <Headline
          className={`text-display font-extrabold tracking-[-0.035em] hyphens-manual${colour('colorHeadline')}`}
        >
          {wordsOf(slide, 'headline')}{' '}
          <span
            className={classes(
              tint ? 'text-tinte-dunkel' : 'text-sonne',
              marked.length <= 14 && 'whitespace-nowrap',
            )}
          >
            {marked}
          </span>
        </Headline>
        <p
          className={`max-w-[25em] text-[clamp(1.0625rem,1rem+0.3vw,1.25rem)] leading-normal ${wordColour(slide, 'colorPostHeadline', ground) ?? (tint ? 'text-tafel-700' : 'text-[#e3e6da]')}`}
        >
          {wordsOf(slide, 'postHeadline')}
        </p>
        <div className="flex flex-wrap items-center gap-3 md:max-lg:-mr-10">
          {link && (
            <ButtonLink kind="sun" size="lg" href={link.href} {...windowOf(link)}>
              {link.label}
            </ButtonLink>
          )}
          {second && (
            <ButtonLink
              kind="link"
              href={second.href}
              className={tint ? '-ml-2 text-tinte!' : '-ml-2'}
            >
              {second.label}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="relative isolate grid place-items-center px-4 pt-2 pb-21 md:py-6 xl:py-0 md:pr-5 md:pl-0">
        <span className="absolute top-[43%] left-1/2 -z-1 aspect-square w-[min(72%,430px)] -translate-1/2 rounded-full bg-sonne md:top-[52%] 2xl:w-120" />
        {picture && !hasPicture && (
          <noscript>
            <Picture picture={picture} shape="hero" isDecorative className="w-[min(100%,560px)]" />
          </noscript>
        )}
        {picture && hasPicture && (
          <Picture
            picture={picture}
            shape="hero"
            isFirst={isFirst}
            isEager
            isDecorative
            className="w-[min(100%,560px)] 2xl:max-w-170 md:w-[104%] md:max-w-none 2xl:w-full"
          />
        )}
      </div>
    </div>
  );
}

type PreheadlineProps = { words: string | undefined; colour: string | undefined };

/** A badge; plain text where it has a colour of its own. */
function Preheadline({ words, colour }: PreheadlineProps) {
  if (!words) return null;
  return colour ? (
    <p className={`text-small font-bold ${colour}`}>{words}</p>
  ) : (
    <Badge kind="sun">{words}</Badge>
  );
}
