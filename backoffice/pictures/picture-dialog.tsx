import './add-picture-texts.ts';
import { type FormEvent, useEffect, useState } from 'react';
import {
  libraryPictures,
  type LibraryPicturesQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask, AskError } from '../api/ask.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { ChosenPicture } from './choose-picture.tsx';
import { DropPictures } from './drop-pictures.tsx';
import { NewLibraryPicture } from './new-library-picture.tsx';
import { useUploads } from './use-uploads.ts';

type ListedPicture = LibraryPicturesQuery['libraryPictures']['rows'][number];

type Props = {
  /** What the picture is for. */
  what: string;
  isOpen: boolean;
  onClose: () => void;
  /** Whether the person may add pictures to the library. */
  mayAdd: boolean;
  onChoose: (picture: ChosenPicture) => void;
};

/** The library in a dialog: pictures by words, and new ones that are added and chosen at once. */
export default function PictureDialog({ what, isOpen, onClose, mayAdd, onChoose }: Props) {
  const texts = useTexts();
  return (
    <Dialog title={texts('library.chooseFor', { label: what })} isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-4 p-4">
        <Search onChoose={onChoose} />
        {mayAdd && <AddAndChoose onChoose={onChoose} />}
      </div>
    </Dialog>
  );
}

function Search({ onChoose }: Pick<Props, 'onChoose'>) {
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  const { rows, next, hasFailed, find, findMore } = useLibrary();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    find(typed);
  };
  return (
    <>
      <search>
        <form onSubmit={submit} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              type="search"
              label={texts('library.search')}
              value={typed}
              onChange={setTyped}
              maxLength={100}
              isFocusedAtFirst
            />
          </div>
          <Button type="submit">{texts('list.find')}</Button>
        </form>
      </search>
      {hasFailed && <Notice look="bad">{texts('library.failed')}</Notice>}
      {rows?.length === 0 && <p className="text-muted">{texts('library.notFound')}</p>}
      <ul className="grid max-h-96 grid-cols-2 gap-2 overflow-y-auto sm:grid-cols-4">
        {rows?.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={texts('library.chooseNamed', { name: picture.name })}
              onClick={() => onChoose(picture)}
              className="grid w-full cursor-pointer gap-1 rounded-md border border-line p-1.5 text-left hover:border-action"
            >
              <img
                src={picture.thumbPath}
                alt=""
                width={192}
                height={144}
                className="w-full rounded-sm bg-white"
              />
              <span className="truncate text-small">{picture.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button onPress={findMore} className="justify-self-start">
          {texts('library.more')}
        </Button>
      )}
    </>
  );
}

type Wish = { search: string; after: number | null };
type Found = { rows: readonly ListedPicture[]; next: number | null };

/** The pictures of the library for the last search, and more of them on demand. */
function useLibrary() {
  const [wish, setWish] = useState<Wish>({ search: '', after: null });
  const [found, setFound] = useState<Found>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      try {
        const { rows, next } = (await ask(libraryPictures, wish, stop.signal)).libraryPictures;
        const before = (last: Found | undefined) => (wish.after === null ? [] : (last?.rows ?? []));
        setFound((last) => ({ rows: [...before(last), ...rows], next }));
        setFailed(false);
      } catch (error) {
        if (!(error instanceof AskError) && !stop.signal.aborted) throw error;
        if (!stop.signal.aborted) setFailed(true);
      }
    };
    void load();
    return () => stop.abort();
  }, [wish]);
  return {
    rows: found?.rows,
    next: found?.next ?? null,
    hasFailed,
    find: (search: string) => setWish({ search, after: null }),
    findMore: () => setWish(({ search }) => ({ search, after: found?.next ?? null })),
  };
}

function AddAndChoose({ onChoose }: Pick<Props, 'onChoose'>) {
  const texts = useTexts();
  const uploads = useUploads('library');
  return (
    <>
      <DropPictures uploads={uploads} isOne />
      {uploads.fresh.map((picture) => (
        <NewLibraryPicture
          key={picture.key}
          picture={picture}
          uploads={uploads}
          saveLabel={texts('library.addAndChoose')}
          onAdded={onChoose}
        />
      ))}
    </>
  );
}
