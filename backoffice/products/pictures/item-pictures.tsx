import '#backoffice/pictures/add-picture-texts.ts';
import { useState } from 'react';
import { chooseItemPicture } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '#backoffice/api/use-command.ts';
import { useTexts } from '#backoffice/texts/use-texts.tsx';
import { Button } from '#backoffice/ui/button.tsx';
import { Panel } from '#backoffice/ui/facts.tsx';
import { Notice } from '#backoffice/ui/notice.tsx';
import { SelectField } from '#backoffice/ui/select-field.tsx';
import { TextField } from '#backoffice/ui/text-field.tsx';
import { Thumbnail } from '#backoffice/ui/thumbnail.tsx';
import type { ItemPicture, ShownPicture } from './picture-type.ts';

type Props = {
  pictures: readonly ShownPicture[];
  items: readonly ItemPicture[];
  mayEdit: boolean;
};

/** Items that are shown at first, and more at each step: a product may have hundreds. */
const step = 24;

/** Chooses which picture of the product shows each of its items. */
export function ItemPictures({ pictures, items, mayEdit }: Props) {
  const texts = useTexts();
  const { run, problem } = useCommand(chooseItemPicture, (answer) => answer.chooseItemPicture);
  const [words, setWords] = useState('');
  const [most, setMost] = useState(step);
  const found = items.filter(({ number, name }) => hasWords(`${number} ${name}`, words));
  return (
    <Panel title={texts('pictures.items')}>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {items.length > step && (
        <div className="grid max-w-md gap-1 pb-3">
          <TextField
            type="search"
            label={texts('pictures.findItem')}
            value={words}
            onChange={setWords}
          />
          <output className="text-small text-muted">
            {texts('pictures.foundItems', { found: found.length, count: items.length })}
          </output>
        </div>
      )}
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 2xl:grid-cols-3">
        {found.slice(0, most).map(({ id, number, name, pictureId, thumbPath }) => (
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
      {found.length > most && (
        <div className="pt-3">
          <Button onPress={() => setMost(most + step)}>{texts('list.more')}</Button>
        </div>
      )}
    </Panel>
  );
}

function hasWords(text: string, words: string): boolean {
  const inText = text.toLowerCase();
  return words
    .toLowerCase()
    .split(' ')
    .every((word) => inText.includes(word));
}
