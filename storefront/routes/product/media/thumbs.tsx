import '#storefront/texts/product.ts';
import type { MouseEvent } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { type Slide, slideId } from './slides.ts';

type ThumbsProps = { slides: readonly Slide[]; shown: number; onShow: (index: number) => void };

/** Thumbnails; each links to its slide, without script too. */
export function Thumbs({ slides, shown, onShow }: ThumbsProps) {
  const texts = useTexts();
  const show = (event: MouseEvent, index: number): void => {
    event.preventDefault();
    onShow(index);
  };
  return (
    <ul className="sideways flex gap-2.5 p-1 lg:h-0 lg:min-h-full lg:flex-col lg:overflow-x-hidden lg:overflow-y-auto lg:p-0.5 print:hidden">
      {slides.map(({ picture, video }, index) => (
        <li key={picture.url + (video?.url ?? '')} className="flex-none">
          <a
            href={`#${slideId(index)}`}
            aria-label={
              video
                ? texts('shop.product.showVideo', { title: video.title })
                : texts('shop.product.showPicture', { number: index + 1 })
            }
            aria-current={index === shown ? 'true' : undefined}
            className={classes(thumb, index === shown ? 'border-tinte' : 'border-transparent')}
            onClick={(event) => show(event, index)}
          >
            <Picture
              picture={picture}
              shape="thumb"
              isDecorative
              className="aspect-4/3 w-full object-cover"
            />
            {video && (
              <span className="absolute inset-0 grid place-items-center bg-tafel-950/45 text-white">
                <Icon name="play" isFilled />
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

const thumb =
  'relative block w-21 overflow-hidden rounded-[6px_6px_12px_12px] border-2 bg-papier-2 lg:w-20';
