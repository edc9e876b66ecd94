import './add-master-data-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTexts } from '../texts/use-texts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EntryList, loadEntries, NewLink } from './entry-list.tsx';
import { newPath } from './entry-paths.ts';

export const loader = ({ request }: LoaderFunctionArgs) => loadEntries(request, 'attributes');

/** All attributes of products, in the order of filters. */
export default function Attributes() {
  const listed = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.attributes')}>
        <NewLink to={newPath('attributes')} label={texts('entry.new.attributes')} />
      </PageHead>
      <EntryList list="attributes" listed={listed} label={texts('nav.attributes')} />
    </>
  );
}
