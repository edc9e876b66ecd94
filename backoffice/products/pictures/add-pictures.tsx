import '#backoffice/pictures/add-picture-texts.ts';
import { useTexts } from '#backoffice/texts/use-texts.tsx';
import { ChoosePicture } from '#backoffice/pictures/choose-picture.tsx';
import { DropPictures } from '#backoffice/pictures/drop-pictures.tsx';
import { NewPictureForm } from './new-picture-form.tsx';
import { useUploads } from '#backoffice/pictures/use-uploads.ts';

/** Uploads pictures by drop, paste or choice, and adds them to a product once both texts are written. */
export function AddPictures({ productId }: { productId: number }) {
  const texts = useTexts();
  const uploads = useUploads(String(productId));
  const { fresh } = uploads;
  return (
    <>
      <DropPictures uploads={uploads} />
      <ChoosePicture
        label={texts('library.chooseFrom')}
        what={texts('pictures.title')}
        onChoose={uploads.take}
      />
      {fresh.length > 0 && (
        <section aria-label={texts('pictures.new')} className="grid gap-3">
          {fresh.map((picture) => (
            <NewPictureForm
              key={picture.key}
              productId={productId}
              picture={picture}
              uploads={uploads}
            />
          ))}
        </section>
      )}
    </>
  );
}
