import '#backoffice/pictures/add-picture-texts.ts';
import { useRef, useState } from 'react';
import { removePicture } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '#backoffice/api/use-command.ts';
import { useTexts } from '#backoffice/texts/use-texts.tsx';
import { Button } from '#backoffice/ui/button.tsx';
import { ConfirmButton } from '#backoffice/ui/confirm-button.tsx';
import { Notice } from '#backoffice/ui/notice.tsx';
import { EditPicture } from './edit-picture.tsx';
import type { ShownPicture } from './picture-type.ts';

type Props = {
  picture: ShownPicture;
  place: number;
  count: number;
  mayEdit: boolean;
  /** Moves it by one place; undefined while an order is being saved. */
  onMove: ((by: -1 | 1) => void) | undefined;
};

/** A picture of a product with its texts, its place and what can be done with it. */
export function PictureCard({ picture, place, count, mayEdit, onMove }: Props) {
  const texts = useTexts();
  const [isEdited, setEdited] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const { id, version, altDe, altEn, thumbPath } = picture;
  const { run, isPending, problem } = useCommand(removePicture, (answer) => answer.removePicture);
  const close = () => {
    setEdited(false);
    editButton.current?.focus();
  };
  const position = texts('pictures.placeOf', { place, count });
  return (
    <li
      aria-label={position}
      className="grid min-w-0 grid-cols-1 content-start gap-3 rounded-md border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap gap-4">
        <img
          src={thumbPath}
          alt=""
          width={192}
          height={144}
          className="h-fit rounded-md bg-white"
        />
        <div className="grid min-w-0 flex-1 basis-56 content-start gap-1">
          <p className="font-semibold">
            {position}
            {place === 1 && <span className="font-normal"> · {texts('pictures.isFirst')}</span>}
          </p>
          {altDe === '' ? (
            <p className="text-muted">{texts('pictures.noAlt')}</p>
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
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          <MoveButtons place={place} count={count} onMove={onMove} />
          <Button
            ref={editButton}
            aria-label={texts('pictures.editOf', { place })}
            aria-expanded={isEdited}
            onPress={() => setEdited(!isEdited)}
          >
            {texts('pictures.edit')}
          </Button>
          <ConfirmButton
            label={texts('pictures.remove')}
            question={texts('pictures.removeQuestion')}
            isDisabled={isPending}
            onConfirm={() => run({ seen: { id, version } })}
          />
        </div>
      )}
      {isEdited && mayEdit && <EditPicture picture={picture} onDone={close} />}
    </li>
  );
}

function MoveButtons({ place, count, onMove }: Pick<Props, 'place' | 'count' | 'onMove'>) {
  const texts = useTexts();
  return (
    <>
      <Button
        aria-label={texts('pictures.earlier', { place })}
        isDisabled={place === 1}
        isPending={!onMove}
        onPress={() => onMove?.(-1)}
      >
        ←
      </Button>
      <Button
        aria-label={texts('pictures.later', { place })}
        isDisabled={place === count}
        isPending={!onMove}
        onPress={() => onMove?.(1)}
      >
        →
      </Button>
    </>
  );
}
