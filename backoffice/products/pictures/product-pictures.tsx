import '#backoffice/pictures/add-picture-texts.ts';
import { useOutletContext } from 'react-router';
import { arrangePictures } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '#backoffice/api/use-command.ts';
import type { Me } from '#backoffice/api/load-me.ts';
import { useTexts } from '#backoffice/texts/use-texts.tsx';
import { Notice } from '#backoffice/ui/notice.tsx';
import { AddPictures } from './add-pictures.tsx';
import { ItemPictures } from './item-pictures.tsx';
import { PictureCard } from './picture-card.tsx';
import type { Shown } from './picture-type.ts';

/** The pictures of a product: their order, texts and parts in view, new ones, and which one shows each item. */
export function ProductPictures({ productId, shown }: { productId: number; shown: Shown }) {
  const texts = useTexts();
  const { rights } = useOutletContext<Me>();
  const mayEdit = rights.includes('catalogue.edit');
  const { pictures, items } = shown;
  const { run, isPending, problem } = useCommand(
    arrangePictures,
    (answer) => answer.arrangePictures,
  );
  const move = (index: number, by: -1 | 1) => {
    const pictureIds = pictures.map(({ id }) => id);
    const [moved] = pictureIds.splice(index, 1);
    if (moved !== undefined) pictureIds.splice(index + by, 0, moved);
    void run({ productId, pictureIds });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {pictures.length === 0 && <Notice look="warn">{texts('pictures.none')}</Notice>}
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <ol className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2 2xl:grid-cols-3">
        {pictures.map((picture, index) => (
          <PictureCard
            key={picture.id}
            picture={picture}
            place={index + 1}
            count={pictures.length}
            mayEdit={mayEdit}
            onMove={isPending ? undefined : (by) => move(index, by)}
          />
        ))}
      </ol>
      {mayEdit && <AddPictures key={productId} productId={productId} />}
      {items.length > 0 && pictures.length > 0 && (
        <ItemPictures pictures={pictures} items={items} mayEdit={mayEdit} />
      )}
    </div>
  );
}
