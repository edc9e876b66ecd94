import { lazy, Suspense, useState } from 'react';
import { useOutletContext } from 'react-router';
import type { Me } from '../api/load-me.ts';
import { Button } from '../ui/button.tsx';
import type { UploadedPicture } from './use-uploads.ts';

/** A picture that was chosen: its key, and what it shows. */
export type ChosenPicture = Pick<UploadedPicture, 'key' | 'name' | 'altDe' | 'altEn'>;

type Props = {
  /** Of the button. */
  label: string;
  /** What the picture is for. */
  what: string;
  onChoose: (picture: ChosenPicture) => void;
};

/** The library loads when it is opened. */
const PictureDialog = lazy(() => import('./picture-dialog.tsx'));

/** A button that opens the library, from which a picture is chosen, or to which a new one is added and chosen at once. */
export function ChoosePicture({ label, what, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const { rights } = useOutletContext<Me>();
  if (!rights.includes('catalogue.read')) return null;
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  const choose = (picture: ChosenPicture) => {
    setOpen(false);
    onChoose(picture);
  };
  return (
    <>
      <Button onPress={open} className="justify-self-start">
        {label}
      </Button>
      {isWanted && (
        <Suspense>
          <PictureDialog
            what={what}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            mayAdd={rights.includes('content.edit')}
            onChoose={choose}
          />
        </Suspense>
      )}
    </>
  );
}
