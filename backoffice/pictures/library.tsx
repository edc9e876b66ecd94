import './add-picture-texts.ts';
import { Link, type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import {
  libraryPictures,
  type LibraryPicturesQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import type { Me } from '../api/load-me.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { NextLink } from '../ui/next-link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { showToast } from '../ui/toasts.ts';
import { useListSearch } from '../ui/use-list-search.ts';
import { DropPictures } from './drop-pictures.tsx';
import { NewLibraryPicture } from './new-library-picture.tsx';
import { useUploads } from './use-uploads.ts';

type ListedPicture = LibraryPicturesQuery['libraryPictures']['rows'][number];

const uses = ['all', 'used', 'unused'] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const search = searchParams.get('q') ?? '';
  const use = uses.find((each) => each === searchParams.get('use')) ?? 'all';
  const after = Number(searchParams.get('after')) || null;
  const answer = await ask(libraryPictures, { search, use, after }, request.signal);
  return { search, use, ...answer.libraryPictures };
}

/** The pictures that are uploaded once and chosen in many places: found by words and use, and added by drop or choice. */
export default function Library() {
  const { search, use, rows, next } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { rights } = useOutletContext<Me>();
  const address = useListSearch();
  const withUse = (wanted: string) => {
    const query = new URLSearchParams(address);
    query.delete('after');
    query.set('use', wanted);
    return `?${query}`;
  };
  return (
    <>
      <PageHead title={texts('library.title')} />
      <div className="grid gap-4">
        {rights.includes('content.edit') && <AddToLibrary />}
        <nav aria-label={texts('library.use')} className="flex flex-wrap gap-1.5">
          {uses.map((each) => (
            <ChoiceLink key={each} to={withUse(each)} isCurrent={each === use}>
              {texts(`library.use.${each}`)}
            </ChoiceLink>
          ))}
        </nav>
        <ListSearch label={texts('library.search')} search={search} />
        {rows.length === 0 ? (
          <p className="rounded-md border border-dashed border-line px-4 py-10 text-center text-muted">
            {texts(search === '' && use === 'all' ? 'library.empty' : 'library.notFound')}
          </p>
        ) : (
          <ul className={gridLook}>
            {rows.map((picture) => (
              <PictureTile key={picture.id} picture={picture} />
            ))}
          </ul>
        )}
        {next !== null && <NextLink next={next} />}
      </div>
    </>
  );
}

const gridLook = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6';

function PictureTile({ picture }: { picture: ListedPicture }) {
  const texts = useTexts();
  const { id, name, altDe, thumbPath, isUsed } = picture;
  return (
    <li className="relative grid content-start gap-1 rounded-md border border-line bg-surface p-2 hover:border-action">
      <img
        src={thumbPath}
        alt=""
        width={192}
        height={144}
        loading="lazy"
        className="w-full rounded-sm bg-white"
      />
      <Link
        to={`/pictures/${id}`}
        className="font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-action"
      >
        {name}
      </Link>
      <p lang="de" className="line-clamp-2 text-small text-muted">
        {altDe}
      </p>
      <p>
        {isUsed ? (
          <Badge look="good">{texts('library.isUsed')}</Badge>
        ) : (
          <Badge>{texts('library.use.unused')}</Badge>
        )}
      </p>
    </li>
  );
}

function AddToLibrary() {
  const texts = useTexts();
  const uploads = useUploads('library');
  return (
    <>
      <DropPictures uploads={uploads} />
      {uploads.fresh.map((picture) => (
        <NewLibraryPicture
          key={picture.key}
          picture={picture}
          uploads={uploads}
          onAdded={() => showToast({ text: texts('library.added') })}
        />
      ))}
    </>
  );
}
