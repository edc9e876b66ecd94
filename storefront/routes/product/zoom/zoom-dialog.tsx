import '#storefront/texts/product.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { pictureUrl, type PictureView } from '#storefront/ui/picture-url.ts';
import { useZoom } from './use-zoom.ts';
import { zoomDialog } from '../dialog-names.ts';

type ZoomDialogProps = { title: string; pictures: readonly PictureView[]; first: number };

/** Dialog that shows the product's pictures large (PD2). */
export function ZoomDialog({ title, pictures, first }: ZoomDialogProps) {
  return (
    <Dialog name={zoomDialog} kind="stage" title={title}>
      <ZoomPictures pictures={pictures} first={first} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, so that it starts with the picture that was clicked. */
function ZoomPictures({ pictures, first }: Omit<ZoomDialogProps, 'title'>) {
  const texts = useTexts();
  const [index, setIndex] = useState(first);
  const picture = pictures[index];
  if (!picture) return null;
  const move = (by: number): void => setIndex((index + by + pictures.length) % pictures.length);
  return (
    <div className="grid h-full grid-rows-[minmax(0,1fr)_auto_auto] gap-3">
      <ZoomStage key={picture.url} picture={picture}>
        {pictures.length > 1 && (
          <span className="flex items-center md:gap-1">
            <IconButton
              icon="chevron-left"
              label={texts('shop.zoom.previous')}
              onClick={() => move(-1)}
            />
            <span className="min-w-12 text-center text-small tabular-nums">
              {texts('shop.zoom.place', { number: index + 1, count: pictures.length })}
            </span>
            <IconButton
              icon="chevron-right"
              label={texts('shop.zoom.next')}
              onClick={() => move(1)}
            />
          </span>
        )}
      </ZoomStage>
    </div>
  );
}

function ZoomStage({ picture, children }: { picture: PictureView; children: ReactNode }) {
  const texts = useTexts();
  const { stage, image, view, zoomIn, zoomOut, showWhole, handlers } = useZoom();
  const percent = Math.round(view.scale * 100);
  return (
    <>
      <div
        ref={stage}
        role="application"
        aria-label={texts('shop.zoom.stage', { name: picture.alt })}
        // Keys move and zoom the picture, so the stage must be focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative min-h-0 cursor-grab touch-none overflow-hidden rounded-ranzen bg-white select-none max-md:-mx-6 max-md:rounded-none focus-visible:-outline-offset-3 active:cursor-grabbing"
        {...handlers}
      >
        <div ref={image} className="absolute inset-0">
          {/* The gallery's picture, already loaded, until the large one covers it. */}
          <Picture
            picture={picture}
            shape="main"
            isDecorative
            isEager
            className="absolute inset-0 size-full object-contain"
          />
          <img
            src={pictureUrl(picture.url, 'zoom')}
            alt={picture.alt}
            width={1600}
            height={1200}
            draggable={false}
            className="absolute inset-0 size-full object-contain"
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {children}
        <span className="flex items-center md:gap-1">
          <IconButton icon="minus" label={texts('shop.zoom.out')} onClick={zoomOut} />
          <output className="min-w-12 text-center text-small tabular-nums">
            {texts('shop.zoom.level', { percent })}
          </output>
          <IconButton icon="plus" label={texts('shop.zoom.in')} onClick={zoomIn} />
          <IconButton icon="maximize" label={texts('shop.zoom.whole')} onClick={showWhole} />
        </span>
      </div>
      <p className="text-micro text-tafel-500 max-md:hidden">{texts('shop.zoom.hint')}</p>
    </>
  );
}
