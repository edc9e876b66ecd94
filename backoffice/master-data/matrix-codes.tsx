import './add-master-data-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTexts } from '../texts/use-texts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EntryList, loadEntries, NewLink } from './entry-list.tsx';
import { newPath } from './entry-paths.ts';

export const loader = ({ request }: LoaderFunctionArgs) => loadEntries(request, 'matrixCodes');

/** All codes of items about which storefronts say something. */
export default function MatrixCodes() {
  const listed = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.matrixCodes')}>
        <NewLink to={newPath('matrixCodes')} label={texts('entry.new.matrixCodes')} />
      </PageHead>
      <EntryList list="matrixCodes" listed={listed} label={texts('nav.matrixCodes')} />
    </>
  );
}
