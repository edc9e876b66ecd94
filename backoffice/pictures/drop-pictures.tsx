import { useTexts } from '#backoffice/texts/use-texts.tsx';
import { DropFiles } from './drop-files.tsx';
import type { UploadQueue } from './use-upload-queue.ts';

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

type Props = {
  uploads: UploadQueue;
  /** Takes one picture, the first of several. */
  isOne?: boolean;
};

/** Uploads pictures by drop, paste or choice, and shows those on their way. */
export function DropPictures({ uploads, isOne = false }: Props) {
  const texts = useTexts();
  return (
    <DropFiles
      uploads={uploads}
      types={types}
      label={texts(isOne ? 'pictures.dropOne' : 'pictures.drop')}
      lead={texts('pictures.lead')}
      choose={texts(isOne ? 'pictures.chooseOne' : 'pictures.choose')}
      isOne={isOne}
    />
  );
}
