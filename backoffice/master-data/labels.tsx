import './add-master-data-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTexts } from '../texts/use-texts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EntryList, loadEntries, NewLink } from './entry-list.tsx';
import { newPath } from './entry-paths.ts';

export const loader = ({ request }: LoaderFunctionArgs) => loadEntries(request, 'labels');

/** All labels of products, in their order. */
export default function Labels() {
  const listed = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.labels')}>
        <NewLink to={newPath('labels')} label={texts('entry.new.labels')} />
      </PageHead>
      <EntryList list="labels" listed={listed} label={texts('nav.labels')} />
    </>
  );
}
