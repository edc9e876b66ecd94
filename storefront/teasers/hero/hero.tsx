import { useContext, useRef } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { useDrag } from '#storefront/ui/use-drag.ts';
import { HasTitle } from '../has-title.ts';
import { tintOf } from '../colours.ts';
import { HeroSlide } from './hero-slide.tsx';
import { useSlides } from './use-slides.ts';
import { type InnerTeaser, type TeaserProps, wordsOf } from '../teaser.ts';

/** The carousel at the top: slides that change automatically and can be paused (CN1). */
export function HeroTeaser({ teaser }: TeaserProps) {
  const slides = useSlides(teaser.teasers.length);
  const texts = useTexts();
  const section = useRef<HTMLElement>(null);
  const isAlone = teaser.teasers.length < 2;
  const hasTitle = useContext(HasTitle);
  const [first] = teaser.teasers;
  useDrag(section, {
    hasTouch: true,
    onEnd: (byPx) => isAlone || slides.swipe(byPx < 0 ? 1 : -1),
  });
  return (
    <section
      ref={section}
      aria-roledescription={texts('shop.hero.carousel')}
      aria-label={wordsOf(teaser, 'teaserName') ?? teaser.name}
      className="tafel hero-lines relative grid touch-pan-y overflow-hidden rounded-[16px_16px_36px_36px] xl:min-h-130 2xl:min-h-145"
    >
      {!hasTitle && first && slides.current > 0 && (
        // The page keeps its `h1` while another slide is shown.
        <h1 className="sr-only">{headlineOf(first)}</h1>
      )}
      <div
        className="contents"
        // React fires no `pointerenter` where the pointer comes from a part of the page that is not hydrated yet.
        onPointerOver={() => slides.setResting(true)}
        onPointerLeave={() => slides.setResting(false)}
        onFocus={() => slides.setResting(true)}
        onBlur={() => slides.setResting(false)}
      >
        <div
          aria-live={slides.isRunning ? 'off' : 'polite'}
          className="grid noscript:flex noscript:snap-x noscript:overflow-x-auto"
        >
          {teaser.teasers.map((slide, index) => (
            <HeroSlide
              key={slide.id}
              slide={slide}
              isShown={index === slides.current}
              isNext={slides.isRunning && index === (slides.current + 1) % teaser.teasers.length}
              isFirst={index === 0}
            />
          ))}
        </div>
        {teaser.teasers.length > 1 && (
          <HeroControls
            names={teaser.teasers.map(({ name }) => name)}
            slides={slides}
            isOnTint={teaser.teasers.some((slide) => tintOf(slide))}
          />
        )}
      </div>
    </section>
  );
}

function headlineOf(slide: InnerTeaser): string {
  const parts = [wordsOf(slide, 'headline'), wordsOf(slide, 'markedHeadline')];
  return parts.filter(Boolean).join(' ');
}

type HeroControlsProps = {
  names: readonly string[];
  slides: ReturnType<typeof useSlides>;
  /** A slide has another background than the blackboard, for which the controls are styled. */
  isOnTint: boolean;
};

function HeroControls({ names, slides, isOnTint }: HeroControlsProps) {
  const texts = useTexts();
  return (
    <div
      className={classes(
        'absolute bottom-5 left-[clamp(22px,4.2vw,74px)] z-3 flex items-center gap-1.5 max-md:gap-0.5 noscript:hidden',
        isOnTint && 'rounded-m bg-tafel-800',
      )}
    >
      {slides.canMove && (
        <IconButton
          icon={slides.isPaused ? 'play' : 'pause'}
          label={texts(slides.isPaused ? 'shop.hero.play' : 'shop.hero.pause')}
          onClick={slides.togglePause}
        />
      )}
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-label={texts('shop.hero.slide', { number: index + 1, name })}
          aria-current={index === slides.current ? 'true' : undefined}
          className="grid h-11 w-8 place-items-center rounded-[4px]"
          onClick={() => slides.show(index)}
        >
          <span
            className={classes(
              'h-1 rounded-[2px]',
              index === slides.current ? 'w-7 bg-sonne' : 'w-4.5 bg-kreide/50',
            )}
          />
        </button>
      ))}
      <IconButton
        icon="arrow-left"
        label={texts('shop.hero.previous')}
        onClick={() => slides.turn(-1)}
      />
      <IconButton
        icon="arrow-right"
        label={texts('shop.hero.next')}
        onClick={() => slides.turn(1)}
      />
    </div>
  );
}
