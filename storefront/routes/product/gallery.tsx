import { useRef, useState } from 'react';
import type { ItemViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { openModal } from '#storefront/ui/modals.ts';
import { Picture, pictureUrl, type PictureView } from '#storefront/ui/picture.tsx';
import { GalleryBadges } from './gallery-badges.tsx';
import type { ProductView } from './product-view.ts';

const zoomDialog = 'productZoom';

type GalleryProps = { product: ProductView; item: ItemViewFragment | null };

/** The product's pictures: swiped or chosen by their small ones, and large in a dialog (PD2). */
export function Gallery({ product, item }: GalleryProps) {
  const pictures = withChosenFirst(product.images, item?.picture);
  const { strip, shown, noteScroll, show } = useStrip();
  const zoomed = pictures[shown] ?? pictures[0];
  return (
    <div className="grid gap-3 lg:grid-cols-[84px_minmax(0,1fr)] lg:gap-4">
      <div className="relative isolate overflow-hidden rounded-[10px_10px_28px_28px] bg-papier-2 lg:order-last">
        <div ref={strip} onScroll={noteScroll} className="sideways flex snap-x snap-mandatory">
          {pictures.map((picture, index) => (
            <ZoomButton
              key={picture.url}
              picture={picture}
              isFirst={index === 0}
              isShown={index === shown}
            />
          ))}
        </div>
        <GalleryBadges product={product} item={item} />
        <span className="pointer-events-none absolute right-4 bottom-4 grid size-11 place-items-center rounded-full bg-white shadow-1">
          <Icon name="zoom-in" />
        </span>
      </div>
      {pictures.length > 1 && <Thumbs pictures={pictures} shown={shown} onShow={show} />}
      <Dialog name={zoomDialog} kind="wide" title={product.name}>
        {zoomed && (
          <img src={pictureUrl(zoomed.url, 'zoom')} alt={zoomed.alt} width={1600} height={1200} />
        )}
      </Dialog>
    </div>
  );
}

type ZoomButtonProps = { picture: PictureView; isFirst: boolean; isShown: boolean };

/** A picture that opens large; only the one in view can be reached by keyboard. */
function ZoomButton({ picture, isFirst, isShown }: ZoomButtonProps) {
  const texts = useTexts();
  return (
    <button
      type="button"
      tabIndex={isShown ? undefined : -1}
      aria-haspopup="dialog"
      aria-label={`${picture.alt}, ${texts('shop.product.zoom')}`}
      className="w-full flex-none cursor-zoom-in snap-center focus-visible:-outline-offset-3"
      onClick={() => openModal(zoomDialog)}
    >
      <Picture
        picture={picture}
        shape="main"
        isSilent
        isFirst={isFirst}
        className="aspect-4/3 w-full object-cover"
      />
    </button>
  );
}

type ThumbsProps = {
  pictures: readonly PictureView[];
  shown: number;
  onShow: (index: number) => void;
};

function Thumbs({ pictures, shown, onShow }: ThumbsProps) {
  const texts = useTexts();
  return (
    <ul className="sideways flex gap-2.5 p-1 lg:flex-col lg:p-0.5">
      {pictures.map((picture, index) => (
        <li key={picture.url} className="flex-none">
          <button
            type="button"
            aria-label={texts('shop.product.showPicture', { number: index + 1 })}
            aria-current={index === shown ? 'true' : undefined}
            className={classes(thumb, index === shown ? 'border-tinte' : 'border-transparent')}
            onClick={() => onShow(index)}
          >
            <Picture
              picture={picture}
              shape="thumb"
              isSilent
              className="aspect-4/3 w-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

const thumb = 'block w-21 overflow-hidden rounded-[6px_6px_12px_12px] border-2 bg-papier-2 lg:w-20';

/** The strip of pictures, which one of them is seen, and how to show another. */
function useStrip() {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const noteScroll = (): void => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth));
  };
  const show = (index: number): void => {
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' });
  };
  return { strip, shown, noteScroll, show };
}

/** The chosen item's picture first, none twice. */
function withChosenFirst(
  pictures: readonly PictureView[],
  chosen: PictureView | undefined,
): PictureView[] {
  const others = pictures.filter(({ url }) => url !== chosen?.url);
  return chosen ? [chosen, ...others] : others;
}
