import '#storefront/texts/product.ts';
import { lazy, useCallback, useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import type { ItemViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { LazyDialog } from '#storefront/ui/lazy-dialog.tsx';
import { openModal } from '#storefront/ui/modals.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { pictureUrl, type PictureView } from '#storefront/ui/picture-url.ts';
import type { ProductView } from '../product-view.ts';
import { zoomDialog } from '../dialog-names.ts';
import { GalleryBadges } from './gallery-badges.tsx';
import { slideId, slidesOf } from './slides.ts';
import { Thumbs } from './thumbs.tsx';
import { VideoSlide } from './video-slide.tsx';

const ZoomDialog = lazy(async () => ({
  default: (await import('../zoom/zoom-dialog.tsx')).ZoomDialog,
}));

type GalleryProps = { product: ProductView; item: ItemViewFragment | null };

/** Pictures and videos of the product: a swipeable strip with thumbnails, and a zoom dialog for pictures (PD2). */
export function Gallery({ product, item }: GalleryProps) {
  const slides = slidesOf(product, item?.picture);
  const { strip, shown, noteScroll, show } = useStrip(item?.id);
  const isUnavailable = !product.availableForSale || item?.availableForSale === false;
  return (
    <div className="grid min-w-0 gap-3 lg:grid-cols-[84px_minmax(0,1fr)] lg:gap-4 print:block">
      <div className="relative isolate overflow-hidden rounded-[10px_10px_28px_28px] bg-papier-2 lg:order-last">
        <div ref={strip} onScroll={noteScroll} className="sideways flex snap-x snap-mandatory">
          {slides.map(({ picture, video }, index) => (
            <div key={picture.url + (video?.url ?? '')} id={slideId(index)} className={slideClass}>
              {video ? (
                <VideoSlide video={video} />
              ) : (
                <ZoomLink
                  picture={picture}
                  isFirst={index === 0}
                  isShown={index === shown}
                  isUnavailable={isUnavailable}
                />
              )}
            </div>
          ))}
        </div>
        <GalleryBadges product={product} item={item} />
        {isUnavailable && <UnavailableLabel />}
        {!slides[shown]?.video && <ZoomIcon isRaised={isUnavailable} />}
      </div>
      {slides.length > 1 && <Thumbs slides={slides} shown={shown} onShow={show} />}
      <LazyDialog name={zoomDialog}>
        <ZoomDialog
          title={product.name}
          pictures={slides.filter(({ video }) => !video).map(({ picture }) => picture)}
          first={shown}
        />
      </LazyDialog>
    </div>
  );
}

type ZoomLinkProps = {
  picture: PictureView;
  isFirst: boolean;
  isShown: boolean;
  isUnavailable: boolean;
};

/**
 * Link that opens the zoom dialog; without script it opens the picture file. Only the visible slide is in the tab
 * order.
 */
function ZoomLink({ picture, isFirst, isShown, isUnavailable }: ZoomLinkProps) {
  const texts = useTexts();
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openModal(zoomDialog);
  };
  return (
    <a
      href={pictureUrl(picture.url, 'zoom')}
      tabIndex={isShown ? undefined : -1}
      aria-haspopup="dialog"
      aria-label={`${picture.alt}, ${texts('shop.product.zoom')}`}
      className="block cursor-zoom-in focus-visible:-outline-offset-3"
      onClick={open}
    >
      <Picture
        picture={picture}
        shape="main"
        isDecorative
        isFirst={isFirst}
        className={classes(
          'aspect-4/3 w-full object-cover',
          isUnavailable && 'opacity-55 grayscale-80',
        )}
      />
    </a>
  );
}

function ZoomIcon({ isRaised }: { isRaised: boolean }) {
  return (
    <span className={classes(sign, 'print:hidden', isRaised ? 'bottom-14' : 'bottom-4')}>
      <Icon name="zoom-in" />
    </span>
  );
}

/** Label across the picture of a product that cannot be bought (PD7). */
function UnavailableLabel() {
  const texts = useTexts();
  return (
    <p className="absolute inset-x-0 bottom-0 z-1 bg-papier/94 px-4 py-2.5 text-center text-small font-bold">
      {texts('shop.tile.shortage')}
    </p>
  );
}

const sign =
  'pointer-events-none absolute right-4 grid size-11 place-items-center rounded-full bg-white shadow-1';
const slideClass = 'w-full flex-none snap-center snap-always print:not-first:hidden';

/**
 * State of the strip: the visible slide, and a function to show another. It returns to the first slide when the item
 * changes. Hydration keeps what was swiped before.
 */
function useStrip(itemId: number | undefined) {
  const strip = useRef<HTMLDivElement>(null);
  const shownItem = useRef(itemId);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (itemId === shownItem.current) return;
    shownItem.current = itemId;
    if (itemId !== undefined) strip.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [itemId]);
  const noteScroll = useCallback((): void => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth));
  }, []);
  // The strip may have been swiped before hydration.
  useEffect(noteScroll, [noteScroll]);
  const show = (index: number): void =>
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' });
  return { strip, shown, noteScroll, show };
}
