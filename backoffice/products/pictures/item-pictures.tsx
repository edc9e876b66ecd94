import { chooseItemPicture } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '#backoffice/api/use-command.ts';
import { useTexts } from '#backoffice/texts/use-texts.tsx';
import { Panel } from '#backoffice/ui/facts.tsx';
import { Notice } from '#backoffice/ui/notice.tsx';
import { SelectField } from '#backoffice/ui/select-field.tsx';
import { Thumbnail } from '#backoffice/ui/thumbnail.tsx';
import type { ItemPicture, ShownPicture } from './picture-type.ts';

type Props = {
  pictures: readonly ShownPicture[];
  items: readonly ItemPicture[];
  mayEdit: boolean;
};

/** Chooses which picture of the product shows each of its items. */
export function ItemPictures({ pictures, items, mayEdit }: Props) {
  const texts = useTexts();
  const { run, problem } = useCommand(chooseItemPicture, (answer) => answer.chooseItemPicture);
  return (
    <Panel title={texts('pictures.items')}>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 2xl:grid-cols-3">
        {items.map(({ id, number, name, pictureId, thumbPath }) => (
          <li key={id} className="flex items-center gap-3">
            <Thumbnail path={thumbPath} width={64} height={48} />
            <div className="min-w-0 flex-1">
              {mayEdit ? (
                <SelectField
                  label={texts('pictures.itemPicture', { number })}
                  value={String(pictureId ?? '')}
                  onChange={(chosen) =>
                    void run({ itemId: id, pictureId: Number(chosen), seenPictureId: pictureId })
                  }
                >
                  {pictureId === null && <option value="">{texts('pictures.otherPicture')}</option>}
                  {pictures.map((picture, index) => (
                    <option key={picture.id} value={picture.id}>
                      {texts('pictures.placeOf', { place: index + 1, count: pictures.length })}
                    </option>
                  ))}
                </SelectField>
              ) : (
                <p className="font-semibold">{number}</p>
              )}
              <p className="truncate text-small text-muted">{name}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
