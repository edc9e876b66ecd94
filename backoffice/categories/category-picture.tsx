import '#backoffice/pictures/add-picture-texts.ts';
import { useState } from 'react';
import {
  changeCategoryPicture,
  type CategoryPictureQuery,
  removeCategoryPicture,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { ChoosePicture } from '#backoffice/pictures/choose-picture.tsx';
import { DropPictures } from '#backoffice/pictures/drop-pictures.tsx';
import type { Cut } from '#backoffice/pictures/focus-picker.tsx';
import { NewPicture } from '#backoffice/pictures/new-picture.tsx';
import {
  type UploadedPicture,
  type Uploads,
  useUploads,
} from '#backoffice/pictures/use-uploads.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { PictureFields } from '#backoffice/pictures/picture-fields.tsx';

export type ShownCategoryPicture = NonNullable<CategoryPictureQuery['categoryPicture']>;

type Props = { categoryId: number; shown: ShownCategoryPicture; mayEdit: boolean };

/** The picture of a category: what it says, the part in view, another one by drop or choice, and its removal. */
export function CategoryPicture({ categoryId, shown, mayEdit }: Props) {
  const texts = useTexts();
  const [isEdited, setEdited] = useState(false);
  const uploads = useUploads(`category ${categoryId}`);
  const { altDe, altEn, largePath, isNeutral, version } = shown;
  const remove = useCommand(removeCategoryPicture, (answer) => answer.removeCategoryPicture);
  const own = { seen: { id: categoryId, version } };
  const takeOff = async () => {
    if (await remove.run(own)) showToast({ text: texts('category.pictureRemoved') });
  };
  return (
    <Panel title={texts('category.picture')}>
      <div className="flex flex-wrap gap-4">
        <img
          src={largePath}
          alt=""
          width={240}
          height={180}
          className="h-fit max-w-full rounded-md bg-white object-cover"
        />
        <div className="grid min-w-0 flex-1 basis-56 content-start gap-1">
          {altDe === '' ? (
            <p className="text-muted">
              {texts(isNeutral ? 'category.noPicture' : 'category.noAlt')}
            </p>
          ) : (
            <>
              <p lang="de" className="wrap-anywhere">
                {altDe}
              </p>
              <p lang="en" className="wrap-anywhere text-muted">
                {altEn}
              </p>
            </>
          )}
        </div>
      </div>
      {remove.problem !== undefined && <Notice look="bad">{remove.problem}</Notice>}
      {mayEdit && !isNeutral && (
        <div className="flex flex-wrap gap-2">
          <Button aria-expanded={isEdited} onPress={() => setEdited(!isEdited)}>
            {texts('category.editPicture')}
          </Button>
          <ConfirmButton
            label={texts('category.removePicture')}
            question={texts('category.removePictureQuestion')}
            isDisabled={remove.isPending}
            onConfirm={takeOff}
          />
        </div>
      )}
      {mayEdit && isEdited && !isNeutral && (
        <PictureForm
          key={largePath}
          categoryId={categoryId}
          shown={shown}
          onDone={() => setEdited(false)}
        />
      )}
      {mayEdit && (
        <>
          <DropPictures uploads={uploads} isOne />
          <ChoosePicture
            label={texts('library.chooseFrom')}
            what={texts('category.picture')}
            onChoose={uploads.take}
          />
        </>
      )}
      {mayEdit &&
        uploads.fresh.map((picture) => (
          <NewPictureForm
            key={picture.key}
            categoryId={categoryId}
            version={version}
            picture={picture}
            uploads={uploads}
          />
        ))}
    </Panel>
  );
}

type FormProps = Omit<Props, 'mayEdit'> & { onDone: () => void };

/** Changes what the present picture says and, of an uploaded one, the part in view. */
function PictureForm({ categoryId, shown, onDone }: FormProps) {
  const texts = useTexts();
  const { altDe, altEn, cut, version } = shown;
  const first: { altDe: string; altEn: string; cut: Cut | undefined } = {
    altDe,
    altEn,
    cut: cut ? { ...cut, fit: cut.fit === 'whole' ? 'whole' : 'crop' } : undefined,
  };
  const form = useKeptForm(`picture of category ${categoryId}`, first, version);
  const command = useCommand(changeCategoryPicture, (answer) => answer.changeCategoryPicture, {
    onAnswer: (answer) => void form.note(answer.changeCategoryPicture),
  });
  const close = () => {
    form.forget();
    onDone();
  };
  const save = async () => {
    const { cut: wanted = null, ...alts } = form.typed;
    const seen = { id: categoryId, version: form.version };
    if (!(await command.run({ seen, ...alts, cut: wanted }))) return;
    showToast({ text: texts('toast.changed') });
    close();
  };
  return (
    <PictureFields
      label={texts('category.editPicture')}
      typed={form.typed}
      onChange={form.type}
      whole={shown}
      command={command}
      onSave={save}
      onCancel={close}
    />
  );
}

type NewProps = {
  categoryId: number;
  version: number;
  picture: UploadedPicture;
  uploads: Pick<Uploads, 'write' | 'forget'>;
};

/** A stored picture whose texts are to be written before it shows the category. */
function NewPictureForm({ categoryId, version, picture, uploads }: NewProps) {
  const texts = useTexts();
  const { key, altDe, altEn } = picture;
  const command = useCommand(changeCategoryPicture, (answer) => answer.changeCategoryPicture);
  const add = async () => {
    if (!(await command.run({ seen: { id: categoryId, version }, key, altDe, altEn }))) return;
    uploads.forget(key);
    showToast({ text: texts('category.pictureShown') });
  };
  return (
    <NewPicture
      picture={picture}
      uploads={uploads}
      command={command}
      saveLabel={texts('category.showPicture')}
      onSave={add}
    />
  );
}
